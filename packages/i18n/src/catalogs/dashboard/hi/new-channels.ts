import type { newChannels as en } from '../en/new-channels';

export const newChannels = {
  'newChannel.needs': 'आपको चाहिए',
  'newChannel.time.website': '3 मिनट',
  'newChannel.time.email': '5 मिनट',
  'newChannel.time.telegram': '2 मिनट',
  'newChannel.time.api': '5 मिनट',
  'newChannel.text.website': 'आपकी वेबसाइट पर चैट विजेट। विज़िटर बाद में अपनी बातचीत पर वापस आ सकते हैं।',
  'newChannel.text.email': 'help@acme.example जैसे साझा पते के ईमेल का जवाब यहीं से दें।',
  'newChannel.text.telegram': 'आपके बॉट को भेजे गए निजी संदेश।',
  'newChannel.text.api': 'अपने ऐप से संदेश भेजें और पाएँ।',
  'newChannel.need.website': 'आपकी साइट के HTML का एक्सेस',
  'newChannel.need.email': 'IMAP और SMTP की जानकारी, या\nईमेल आगे भेजने का नियम',
  'newChannel.need.telegram': '@BotFather से बॉट टोकन',
  'newChannel.need.api': 'एक डेवलपर\nवेबहुक URL (बाद में भी जोड़ सकते हैं)',
  'newChannel.title.email': 'ईमेल पता कनेक्ट करें',
  'newChannel.about.email': 'पते पर आए ईमेल बातचीत बन जाते हैं और आपके जवाब उसी पते से जाते हैं।',
  'newChannel.title.telegram': 'Telegram बॉट कनेक्ट करें',
  'newChannel.about.telegram': 'बॉट को भेजे गए संदेश बातचीत बन जाते हैं। इनबॉक्स का नाम बॉट के नाम पर होगा।',
  'newChannel.done.telegram': 'आपका बॉट कनेक्ट हो गया। इसे आज़माने के लिए संदेश भेजें।',
} satisfies Record<keyof typeof en, string>;
