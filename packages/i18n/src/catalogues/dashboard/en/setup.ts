export const setup = {
  'setup.title': 'Welcome. Let us set up your workspace.',
  'setup.text': 'This page appears once. You become the administrator and can invite your team afterwards.',
  'setup.workspaceName': 'Workspace name',
  'setup.workspaceHint': 'Usually the name of your company. Customers may see it.',
  'setup.yourName': 'Your name',
  'setup.sampleData': 'Load sample data',
  'setup.sampleDataText': 'People, conversations and labels to look around with. You can delete them later.',
  'setup.submit': 'Create the workspace',
  'setup.submittingSample': 'The sample data is being written. This takes a few seconds.',
  'setup.alreadyDone': 'This installation was set up in the meantime. Please sign in.',
};
