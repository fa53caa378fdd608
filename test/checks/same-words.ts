/** Texts that are the same in English and in other languages: names, and words that a language shares with English. */
export const sameWords: Readonly<Record<string, 'everywhere' | readonly string[]>> = {
  USDT: 'everywhere',
  TRC20: 'everywhere',
  ERC20: 'everywhere',
  BEP20: 'everywhere',
  Telegram: 'everywhere',
  WhatsApp: 'everywhere',
  CSV: 'everywhere',
  VIP: 'everywhere',
  Online: ['id-ID', 'pt-BR', 'pt-PT'],
  No: ['es-ES', 'es-MX'],
  Status: ['id-ID', 'pt-BR'],
  Total: ['es-ES', 'es-MX', 'id-ID', 'pt-BR', 'pt-PT'],
  Menu: ['id-ID', 'pt-BR', 'pt-PT', 'vi-VN'],
  Logo: ['es-ES', 'es-MX', 'id-ID', 'pt-BR', 'pt-PT', 'vi-VN'],
  Auditor: ['es-ES', 'es-MX', 'id-ID', 'pt-BR', 'pt-PT'],
  ID: ['es-ES', 'es-MX', 'id-ID', 'pt-BR', 'pt-PT', 'vi-VN'],
  Bank: ['id-ID'],
  Minimum: ['id-ID'],
  Event: ['id-ID'],
  Tag: ['id-ID'],
  Stock: ['pt-PT']
}
