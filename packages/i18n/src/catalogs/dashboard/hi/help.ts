export const help = {
  'help.apiReference': 'API रेफ़रेंस',
  'help.writing': 'लिखते समय',
  'help.send': 'भेजें',
  'help.newLine': 'नई लाइन',
  'help.cannedResponse': 'तैयार जवाब डालें',
  'help.mention': 'नोट में टीम के साथी को मेंशन करें',
  'help.bold': 'बोल्ड',
  'help.italic': 'इटैलिक',
};
