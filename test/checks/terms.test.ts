import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Locale } from '../../src/contract/languages.ts'
import { type Leaf, listTexts, type PackFile, readPacks } from './pack-leaves.ts'
import { expectNone, listFiles } from './sources.ts'

/**
 * Words that a language has replaced, with the term to use: `src/i18n/README.md` has the table. Several are words of the other region of a
 * language, others name another thing (a loan, a prize, a card), address the reader in another person, or are a literal translation.
 */
const replaced: Readonly<Record<Locale, readonly (readonly [RegExp, string])[]>> = {
  'en-US': [
    [/\bset-up\b/, 'setup'],
    [/\bstore cent(er|re)\b/i, 'shop dashboard'],
    [/\bphone credit\b|\brecharg/i, 'deposit'],
    [/\b(total assets|nickname(?<!account nickname))\b/i, 'total balance, display name']
  ],
  'es-ES': [
    [/\b(usted|Abone|Copie|Descarte|Elija|Envíe|Escriba|Ingrese|Introduzca|Levante|Revise|Seleccione)\b/, 'tú'],
    [/\bperíodo/i, 'periodo'],
    [/\bcomercios?\b/i, 'comerciante'],
    [/\b(depósito|retiro|billetera|monto|costo|celular)s?\b/i, 'recarga, retirada, monedero, importe, coste'],
    [/rebotad/i, 'devuelto'],
    [/\b(apodo|patrimonio|tipo de juego|en oferta)\b/i, 'nombre visible, saldo, pestañas, disponible']
  ],
  'es-MX': [
    [/\b(usted|Acredite|Copie|Descarte|Elija|Envíe|Escriba|Ingrese|Introduzca|Levante|Revise|Seleccione)\b/, 'tú'],
    [/\bperíodo/i, 'periodo'],
    [/\bavisos?\b(?! de privacidad)/i, 'notificación'],
    [
      /\b(recargas?|retiradas?|monederos?|importes?|costes?|céntimos?|vídeos?)\b/i,
      'depósito, retiro, billetera, monto, costo'
    ],
    [/rebotad/i, 'devuelto'],
    [/\b(aplicación|patrimonio|en oferta)\b/i, 'app, saldo, disponible']
  ],
  'id-ID': [
    [/\b(berkas|obrolan|peramban|kejadian|peristiwa)\b/i, 'file, chat, browser, event'],
    [/bank\/jaringan/i, 'dikembalikan'],
    [/\b(isi ulang|refund|rantai|hadiah|log audit|total aset)\b/i, 'isi saldo, pengembalian dana, blockchain, imbalan'],
    [/\b(gudang|potongan)\b/i, 'katalog, pemotongan saldo'],
    [/\bmerchant\b(?! wallet|\}\})/i, 'pedagang']
  ],
  'ja-JP': [
    [/加盟店/, 'ショップ'],
    [/あなた|ご自身|ご自分/, 'no pronoun'],
    [/〜/, '～'],
    [/差し戻|差引/, '出金失敗, 送金不着, 減額'],
    [/ブラウザ(?!ー)/, 'ブラウザー'],
    [/2人目/, '二人目'],
    [/商品倉庫|一括支払い|生体認証/, 'カタログ, 一括送金, 指紋または顔']
  ],
  'ko-KR': [
    [/가맹점/, '판매자'],
    [/\bTelegram\b/, '텔레그램'],
    [/내려받|이용 약관|거부/, '다운로드, 이용약관, 거절'],
    [/반환됨|관련 문서|회사 소개/, '출금 실패, 문의 대상, 서비스 소개'],
    [/두 번째 사람|신용도|거래 명세서|출금 동결/, '두 번째 승인자, 신뢰도, 거래 내역서, 지급 동결'],
    [/ 님/, '님 without a space'],
    [/\}\} 금액이/, 'an amount without 금액이']
  ],
  'pt-BR': [
    [
      /palavra-passe|utilizador|ficheiro|ecrã|telemóvel|(?<!com)partilh|equipa\b/i,
      'senha, usuário, arquivo, tela, celular'
    ],
    [/\b(levantamentos?|carregamentos?|encomendas?|morada|comissão)\b/i, 'saque, depósito, pedido, endereço, taxa'],
    [
      /\b(dispositivos?|aplicativo|tarifas?|patrimônio|nome de conta)\b/i,
      'aparelho, app, taxa, saldo, nome de usuário'
    ],
    [/\bavisos?\b/i, 'notificação']
  ],
  'pt-PT': [
    [
      /\b(senhas?|usuários?|arquivos?|aplicativos?|celular|saques?|depósitos?)\b/i,
      'palavra-passe, utilizador, ficheiro, aplicação'
    ],
    [
      /\b(montantes?|língua|armazém|provas?|sozinho|total de ativos)\b/i,
      'valor, idioma, catálogo, comprovativo, a solo'
    ],
    [/estorn/i, 'reverter'],
    [/nome de conta/i, 'nome de utilizador'],
    [/foi o próprio/i, 'não reconhece esta operação']
  ],
  'vi-VN': [
    [/giải ngân|khấu trừ|thương nhân/i, 'quyết toán, trừ tiền, người bán'],
    [/trên chuỗi/i, 'trên blockchain'],
    [/nhà vận hành(?! dùng thử)/i, 'chúng tôi'],
    [/mã (API|token)|kiểu chơi|tổng tài sản/i, 'token, bộ tab, tổng số dư'],
    [/đội nhóm|yếu tố thứ hai/i, 'nhóm, xác thực hai lớp'],
    [/tên người dùng(?! Telegram)/i, 'tên đăng nhập']
  ],
  'zh-CN': [
    [/商家|合作方/, '商户, 合作伙伴'],
    [/放款|驳回/, '打款 or 入账, 拒绝'],
    [/玩法|一级|二级/, '标签页组合, 直接邀请, 间接邀请'],
    [/隐私协议|分行代码/, '隐私政策, 支行'],
    [/个订单/, '笔订单']
  ],
  'zh-TW': [
    [/商戶|合作方/, '商家, 合作夥伴'],
    [/放款|沖正|駁回/, '撥款 or 入帳, 撤銷, 拒絕'],
    [/商店|店舖|在售/, '店鋪, 販售中'],
    [/頭像|憑據|日誌|示例|到帳|本地貨幣|玩法/, '大頭貼, 憑證, 紀錄, 範例, 入帳, 當地貨幣']
  ]
}

/** Quotation marks of a language. */
const quotes = (locale: string): string => {
  if (locale === 'es-ES' || locale === 'pt-PT') return '«»'
  return locale === 'ja-JP' || locale === 'zh-TW' ? '「」' : '“”'
}

const isChinese = (locale: string): boolean => locale.startsWith('zh')
const isWide = (locale: string): boolean => isChinese(locale) || locale === 'ja-JP'

/** Returns what a text does against the typographic rules of its language. */
function typographyFaults(locale: string, text: string): string[] {
  const plain = text.replace(/\{\{\w+\}\}/g, '{}')
  const foreign = [...'«»“”「」„"'].filter(mark => plain.includes(mark) && !quotes(locale).includes(mark))
  const rules: readonly (readonly [boolean, string])[] = [
    [plain.includes('...'), 'an ellipsis is one character'],
    [/\p{L}'/u.test(plain), 'the apostrophe is curly'],
    [/ {2}|^\s|\s$/.test(plain), 'spaces too many'],
    [foreign.length > 0, `quotation marks are ${quotes(locale)}`],
    [isWide(locale) && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][,;!?:()]/u.test(plain), 'marks are full-width'],
    [
      isChinese(locale) && /\p{sc=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{sc=Han}/u.test(plain),
      'a space stands beside Latin letters'
    ],
    [
      locale === 'ja-JP' &&
        /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}] \d|(?<!=)\d [\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(
          plain
        ),
      'no space stands beside digits'
    ],
    [locale.startsWith('es') && /^[^¿]*\?|^[^¡]*!/.test(plain), 'a question or exclamation is opened']
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, rule]) => rule)
}

/** Returns the outdated words of a text. */
const oldTerms = (locale: string, text: string): string[] =>
  (replaced[locale as Locale] ?? []).flatMap(([word, term]) => {
    const match = word.exec(text)
    return match ? [`"${match[0]}": ${term}`] : []
  })

const everyText = (packs: readonly PackFile[]): { locale: string; key: string; text: string }[] =>
  packs.flatMap(({ locale, leaves }) =>
    leaves.flatMap(([key, leaf]) => listTexts(leaf).map(text => ({ locale, key, text })))
  )

test('each language uses its own terms, in packs and articles', () => {
  const articles = listFiles('src/i18n/articles', /\.md$/).map(path => ({
    locale: path.split('/')[3] ?? '',
    key: path,
    text: readFileSync(path, 'utf8')
  }))
  expectNone(
    [...everyText(readPacks()), ...articles].flatMap(({ locale, key, text }) =>
      oldTerms(locale, text).map(fault => `${locale} ${key} ${fault}`)
    )
  )
})

test('each language keeps its typographic rules', () => {
  expectNone(
    everyText(readPacks()).flatMap(({ locale, key, text }) =>
      typographyFaults(locale, text).map(fault => `${locale} ${key}: ${fault}`)
    )
  )
})

// A toast with these words, the same for every HTTP error, has no full stop in Chinese.
const fixedTexts = new Set(['errors.network_failed'])

test('a sentence ends with a full stop in all languages or in none', () => {
  const packs = readPacks()
  const lastOf = (leaf: Leaf): string => listTexts(leaf).at(-1) ?? ''
  const english = new Map(packs.filter(({ locale }) => locale === 'en-US').flatMap(({ leaves }) => leaves))
  const isSentence = (text: string): boolean => /[.。]$/.test(text)
  // An abbreviation, a colon before a list, or a value at the end tells nothing.
  const isOpen = (text: string): boolean => /:$|[A-Za-z0-9}]$/.test(text) || /^\S+\.$/.test(text)
  expectNone(
    packs.flatMap(({ locale, leaves }) =>
      leaves.flatMap(([key, leaf]) => {
        const origin = lastOf(english.get(key) ?? '')
        const text = lastOf(leaf)
        if (fixedTexts.has(key) || isSentence(text) === isSentence(origin)) return []
        const tellsNothing = isSentence(text)
          ? /:$/.test(origin) || /^\S+\.$/.test(text)
          : isOpen(text) && isWideOrKorean(locale)
        return tellsNothing ? [] : [`${locale} ${key}: ${text}`]
      })
    )
  )
})

const isWideOrKorean = (locale: string): boolean => isWide(locale) || locale === 'ko-KR'

test('outdated terms and typographic faults are noticed', () => {
  assert.is(oldTerms('es-ES', 'Levante antes la congelación').length, 1)
  assert.is(oldTerms('ja-JP', '加盟店の残高').length, 1)
  assert.is(oldTerms('pt-BR', 'Seu saque foi pago').length, 0)
  assert.is(oldTerms('vi-VN', 'Tên người dùng Telegram').length, 0)
  assert.is(typographyFaults('zh-CN', '近14天,共{{n}}笔').length, 2)
  assert.is(typographyFaults('ja-JP', '3～5 文字').length, 1)
  assert.is(oldTerms('ko-KR', '{{amount}} 금액이 보류됩니다.').length, 1)
  assert.is(typographyFaults('es-MX', 'Continuar?').length, 1)
  assert.is(typographyFaults('pt-PT', 'Nada para “{{word}}”...').length, 2)
  assert.is(typographyFaults('en-US', 'You’re offline').length, 0)
})

test.run()
