export const help = {
  'help.apiReference': 'API संदर्भ',
  'help.writing': 'लिखते समय',
  'help.send': 'भेजें',
  'help.newLine': 'नई पंक्ति',
  'help.cannedResponse': 'तैयार उत्तर डालें',
  'help.mention': 'नोट में साथी का उल्लेख करें',
  'help.bold': 'बोल्ड',
  'help.italic': 'इटैलिक',
};
