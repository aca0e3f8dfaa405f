export const setup = {
  'setup.title': 'ようこそ。ワークスペースを設定しましょう。',
  'setup.text': 'このページが表示されるのは一度だけです。あなたが管理者になり、チームは後から招待できます。',
  'setup.workspaceName': 'ワークスペース名',
  'setup.workspaceHint': '通常は会社名を入力します。顧客に表示されることがあります。',
  'setup.yourName': 'あなたの名前',
  'setup.sampleData': 'サンプルデータを読み込む',
  'setup.sampleDataText': 'お試し用のコンタクト、会話、ラベルです。後から削除できます。',
  'setup.submit': 'ワークスペースを作成',
  'setup.submittingSample': 'サンプルデータを追加しています。数秒かかります。',
  'setup.alreadyDone': 'このインスタンスはすでに設定されています。サインインしてください。',
};
