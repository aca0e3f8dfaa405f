export const help = {
  'help.apiReference': 'API-Referenz',
  'help.writing': 'Beim Schreiben',
  'help.send': 'Senden',
  'help.newLine': 'Neue Zeile',
  'help.cannedResponse': 'Textbaustein einfügen',
  'help.mention': 'In einer Notiz jemanden erwähnen',
  'help.bold': 'Fett',
  'help.italic': 'Kursiv',
};
