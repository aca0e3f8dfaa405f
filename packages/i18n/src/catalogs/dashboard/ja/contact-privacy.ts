export const contactPrivacy = {
  'contactPrivacy.export': 'データをエクスポート',
  'contactPrivacy.exportStarted': 'エクスポートを開始しました',
  'contactPrivacy.exportMail': '準備ができるとメールでお知らせします。',
  'contactPrivacy.exportRunning': 'データのエクスポートを準備しています…',
  'contactPrivacy.exportReady': 'データのエクスポートが完了しました',
  'contactPrivacy.until': '{date} まで利用できます',
  'contactPrivacy.exportFailed': 'データをエクスポートできませんでした',
  'contactPrivacy.erase': 'すべての場所から消去',
  'contactPrivacy.eraseTitle': '{name}さんをすべての場所から消去しますか？',
  'contactPrivacy.eraseText':
    '連絡先とすべての会話、メッセージ、ファイル、メモを削除し、ログからも取り除きます。記録に残るのは、誰がいつどの連絡先 ID を消去したかだけです。この操作は元に戻せません。',
  'contactPrivacy.eraseStarted': '連絡先を消去しています',
  'contactPrivacy.notErased': '連絡先を消去できませんでした',
};
