/** The help menu, and the texts of the shortcut help that are not command names. */
export const help = {
  'help.apiReference': 'API reference',
  'help.writing': 'While writing',
  'help.send': 'Send',
  'help.newLine': 'New line',
  'help.cannedResponse': 'Insert canned response',
  'help.mention': 'Mention a teammate in a note',
  'help.bold': 'Bold',
  'help.italic': 'Italic',
};
