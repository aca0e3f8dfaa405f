export const setup = {
  'setup.title': 'ようこそ。ワークスペースを設定しましょう。',
  'setup.text': 'このページは一度だけ表示されます。あなたが管理者となり、あとからチームを招待できます。',
  'setup.workspaceName': 'ワークスペース名',
  'setup.workspaceHint': '通常は会社名です。顧客に表示されることがあります。',
  'setup.yourName': 'あなたの名前',
  'setup.sampleData': 'サンプルデータを読み込む',
  'setup.sampleDataText': 'お試し用の連絡先、会話、ラベルです。あとから削除できます。',
  'setup.submit': 'ワークスペースを作成',
  'setup.submittingSample': 'サンプルデータを書き込んでいます。数秒かかります。',
  'setup.alreadyDone': 'この環境はすでに設定されました。サインインしてください。',
};
