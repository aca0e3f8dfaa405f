export const setup = {
  'setup.title': 'Welcome! Let’s set up your workspace.',
  'setup.text': 'You only need to do this once. You’ll be the administrator and can invite your team later.',
  'setup.workspaceName': 'Workspace name',
  'setup.workspaceHint': 'Usually your company name. Customers may see it.',
  'setup.yourName': 'Your name',
  'setup.sampleData': 'Load sample data',
  'setup.sampleDataText': 'Contacts, conversations, and labels to explore. You can delete them later.',
  'setup.submit': 'Create workspace',
  'setup.submittingSample': 'Adding sample data. This takes a few seconds.',
  'setup.alreadyDone': 'This installation is already set up. Sign in to continue.',
};
