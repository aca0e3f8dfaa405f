import { rmSync } from 'node:fs';
import { readStamp, stampOf, writeStamp } from './data-set.mjs';
import { openDatabase } from './database.mjs';
import { loadDataSet } from './load.mjs';
import { createRandom } from './random.mjs';
import { openSecrets } from './secrets.mjs';

/** The help center stands beside a small data set with members and inboxes. */
const CONVERSATIONS = 1_000;
const generators = ['accounts.mjs', 'conversations.mjs', 'load.mjs', 'random.mjs', 'help-center.mjs'];
const CATEGORIES = 20;
const SENTENCES = 60;

export const SLUG = 'bench-help';

/** Words of everyday articles in each language of the product. */
const words = {
  en: 'order delivery parcel refund invoice address account password payment card email phone water filter machine coffee grinder warranty repair return shop basket discount voucher subscription pause cancel change open close clean replace button light error message setting language printer cable battery',
  de: 'Bestellung Lieferung Paket Erstattung Rechnung Adresse Konto Passwort Zahlung Karte Wasser Filter Maschine Kaffee Mühle Garantie Reparatur Rückgabe Laden Warenkorb Rabatt Gutschein Abonnement Pause kündigen ändern öffnen schließen reinigen ersetzen Taste Licht Fehler Nachricht Einstellung Sprache Drucker Kabel',
  fr: 'commande livraison colis remboursement facture adresse compte paiement carte eau filtre machine café moulin garantie réparation retour boutique panier remise abonnement pause résilier modifier ouvrir fermer nettoyer remplacer bouton lumière erreur message réglage langue imprimante câble batterie',
  es: 'pedido entrega paquete reembolso factura dirección cuenta contraseña pago tarjeta agua filtro máquina café molino garantía reparación devolución tienda cesta descuento suscripción pausa cancelar cambiar abrir cerrar limpiar sustituir botón luz error mensaje ajuste idioma impresora cable batería',
  pt_BR:
    'pedido entrega pacote reembolso fatura endereço conta senha pagamento cartão água filtro máquina café moinho garantia conserto devolução loja carrinho desconto assinatura pausa cancelar alterar abrir fechar limpar trocar botão luz erro mensagem ajuste idioma impressora cabo bateria',
  ar: 'طلب توصيل طرد استرداد فاتورة عنوان حساب دفع بطاقة ماء مرشح آلة قهوة مطحنة ضمان إصلاح إرجاع متجر سلة خصم اشتراك إيقاف إلغاء تغيير فتح إغلاق تنظيف استبدال زر ضوء خطأ رسالة إعداد لغة طابعة كابل بطارية',
  hi: 'आदेश वितरण पार्सल वापसी चालान पता खाता भुगतान कार्ड पानी फिल्टर मशीन कॉफी चक्की वारंटी मरम्मत दुकान टोकरी छूट सदस्यता रोकें रद्द बदलें खोलें बंद साफ बटन रोशनी त्रुटि संदेश सेटिंग भाषा प्रिंटर केबल बैटरी',
  ja: '注文 配送 荷物 返金 請求書 住所 口座 支払い カード 水 フィルター 機械 コーヒー ミル 保証 修理 返品 店舗 買い物かご 割引 定期購入 停止 解約 変更 開く 閉じる 清掃 交換 ボタン 照明 エラー メッセージ 設定 言語 プリンター',
  zh_CN:
    '订单 配送 包裹 退款 发票 地址 账户 密码 付款 银行卡 水 滤芯 机器 咖啡 磨豆机 保修 维修 退货 商店 购物车 折扣 订阅 暂停 取消 更改 打开 关闭 清洁 更换 按钮 灯光 错误 消息 设置 语言 打印机',
};
export const locales = Object.keys(words);
const topics = Object.fromEntries(locales.map((locale) => [locale, words[locale].split(' ')]));
/** Of the words above, an article has few; the rest of its words are drawn from some thousand, as in a language. */
const TOPICS_PER_ARTICLE = 5;
const TOPIC_SHARE = 0.15;
const syllables =
  'ba ce di fo gu ha ke li mo nu pa re si to vu wa xe yi zo ab ec id of ug ah ek il om un ap er is ot uv'.split(
    ' ',
  );
const OTHER_WORDS = syllables.length ** 2 * 3;
const otherWord = (number) => {
  const { length } = syllables;
  const parts = [number % length, Math.floor(number / length) % length, Math.floor(number / length ** 2)];
  return `q${parts.map((at) => syllables[at]).join('')}`;
};

/** A database with one portal of so many published articles, divided among nine languages. Reused as `openDataSet` does. */
export async function openHelpCenter(sources, { dataDir, articles, say }) {
  const expected = stampOf({ articles }, generators);
  if (readStamp(dataDir) === expected) return openDatabase(sources, dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  say(`loading ${articles} articles into ${dataDir}`);
  const database = await openDatabase(sources, dataDir);
  const secrets = await openSecrets(sources.load);
  await loadDataSet(database.owner, { conversations: CONVERSATIONS, say: () => undefined, secrets });
  await loadArticles(database.owner, articles);
  await database.owner.query('vacuum analyze');
  writeStamp(dataDir, expected);
  return database;
}

async function loadArticles(owner, articles) {
  const random = createRandom(20_261);
  const perLocale = Math.ceil(articles / locales.length);
  await owner.query(
    `insert into portals (account_id, id, name, slug, allowed_locales, default_locale)
      overriding system value values (1, 1, 'Bench', $1, $2, 'en')`,
    [SLUG, JSON.stringify(locales)],
  );
  for (const [place, locale] of locales.entries()) {
    const firstCategory = 1 + place * CATEGORIES;
    await owner.query(
      `insert into categories (account_id, id, portal_id, locale, slug, name, position)
        overriding system value select 1, $1::bigint + n, 1, $2, 'topic-' || n, 'Topic ' || n, 10 * n
        from generate_series(0, $3::integer - 1) as n`,
      [firstCategory, locale, CATEGORIES],
    );
    const texts = Array.from({ length: perLocale }, () => articleIn(locale, random));
    await owner.query(
      `insert into articles (account_id, portal_id, category_id, locale, slug, title, description, content, status, position, views)
        select 1, 1, $1::bigint + n % $2::integer, $3, $3 || '-' || n, title, description, content, 'published', 10 * n, n % 500
        from unnest($4::text[], $5::text[], $6::text[]) with ordinality as given (title, description, content, n)`,
      [
        firstCategory,
        CATEGORIES,
        locale,
        texts.map(({ title }) => title),
        texts.map(({ description }) => description),
        texts.map(({ content }) => content),
      ],
    );
  }
}

/** About 4 KB: headings, paragraphs, a list, a table, a callout and code. */
function articleIn(locale, random) {
  const own = Array.from({ length: TOPICS_PER_ARTICLE }, () => random.pick(topics[locale]));
  const pick = () => (random.chance(TOPIC_SHARE) ? random.pick(own) : otherWord(random.skewed(OTHER_WORDS)));
  const phrase = (count) => Array.from({ length: count }, pick).join(' ');
  const paragraphs = Array.from({ length: SENTENCES / 5 }, () =>
    Array.from({ length: 5 }, () => `${phrase(8)}.`).join(' '),
  );
  const title = [random.pick(own), random.pick(own), pick()].join(' ');
  const content = [
    ...paragraphs.slice(0, 3),
    `## ${phrase(3)}`,
    ...paragraphs.slice(3, 6),
    `1. ${phrase(6)}\n2. ${phrase(6)}\n3. ${phrase(6)}`,
    `## ${phrase(3)}`,
    `| ${pick()} | ${pick()} |\n| --- | --- |\n| ${phrase(3)} | ${phrase(2)} |\n| ${phrase(3)} | ${phrase(2)} |`,
    ...paragraphs.slice(6, 9),
    `> [!TIP]\n> ${phrase(8)}`,
    '```js\nconst total = items.reduce((sum, { price }) => sum + price, 0);\n```',
    ...paragraphs.slice(9),
  ].join('\n\n');
  return { title, description: phrase(10), content };
}

/** What readers type: one to three words, some of them not finished, some misspelled. */
export function questionsIn(locale, count) {
  const random = createRandom(locale.length * 7 + locale.charCodeAt(0));
  return Array.from({ length: count }, (_, index) => {
    const asked = Array.from({ length: 1 + (index % 3) }, () => random.pick(topics[locale]));
    const last = asked.at(-1);
    if (index % 4 === 1) asked[asked.length - 1] = last.slice(0, Math.max(2, last.length - 2));
    if (index % 8 === 7 && last.length > 4) asked[asked.length - 1] = `${last.slice(0, 2)}${last.slice(3)}`;
    return asked.join(' ');
  });
}
