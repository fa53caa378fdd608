import type { MessageLanguage } from '../../text/language.ts'

/** A word in the order of {@link wordLanguages}. */
export type Word = readonly [
  en: string,
  es: string,
  pt: string,
  id: string,
  vi: string,
  ja: string,
  ko: string,
  zhTW: string,
  zhCN: string
]

/** Which place of a {@link Word} is whose. */
export const wordLanguages: readonly MessageLanguage[] = ['en', 'es', 'pt', 'id', 'vi', 'ja', 'ko', 'zh-TW', 'zh-CN']

/** What goods are made of, as it stands beside the kind. */
export const materials = {
  cotton: ['Cotton', 'algodón', 'algodão', 'katun', 'cotton', 'コットン', '면', '純棉', '纯棉'],
  linen: ['Linen', 'lino', 'linho', 'linen', 'vải lanh', 'リネン', '리넨', '亞麻', '亚麻'],
  wool: ['Wool', 'lana', 'lã', 'wol', 'len', 'ウール', '울', '羊毛', '羊毛'],
  silk: ['Silk', 'seda', 'seda', 'sutra', 'lụa', 'シルク', '실크', '真絲', '真丝'],
  denim: ['Denim', 'tela vaquera', 'ganga', 'denim', 'denim', 'デニム', '데님', '丹寧', '牛仔'],
  velvet: ['Velvet', 'terciopelo', 'veludo', 'beludru', 'nhung', 'ベルベット', '벨벳', '絲絨', '丝绒'],
  leather: ['Leather', 'cuero', 'pele', 'kulit', 'da', 'レザー', '가죽', '真皮', '真皮'],
  canvas: ['Canvas', 'lona', 'lona', 'kanvas', 'vải canvas', 'キャンバス', '캔버스', '帆布', '帆布'],
  nylon: ['Nylon', 'nailon', 'nylon', 'nilon', 'nylon', 'ナイロン', '나일론', '尼龍', '尼龙'],
  wood: ['Wooden', 'madera', 'madeira', 'kayu', 'gỗ', '木製', '원목', '木製', '木制'],
  oak: ['Oak', 'roble', 'carvalho', 'kayu ek', 'gỗ sồi', 'オーク材', '오크', '橡木', '橡木'],
  bamboo: ['Bamboo', 'bambú', 'bambu', 'bambu', 'tre', '竹製', '대나무', '竹製', '竹制'],
  ceramic: ['Ceramic', 'cerámica', 'cerâmica', 'keramik', 'gốm', '陶製', '도자기', '陶瓷', '陶瓷'],
  glass: ['Glass', 'vidrio', 'vidro', 'kaca', 'thủy tinh', 'ガラス', '유리', '玻璃', '玻璃'],
  steel: [
    'Stainless steel',
    'acero inoxidable',
    'aço inoxidável',
    'baja tahan karat',
    'inox',
    'ステンレス',
    '스테인리스',
    '不鏽鋼',
    '不锈钢'
  ],
  silicone: ['Silicone', 'silicona', 'silicone', 'silikon', 'silicone', 'シリコン', '실리콘', '矽膠', '硅胶'],
  brass: ['Brass', 'latón', 'latão', 'kuningan', 'đồng thau', '真鍮', '황동', '黃銅', '黄铜']
} as const satisfies Record<string, Word>

/** See {@link materials}. */
export type MaterialName = keyof typeof materials

/** Colours as a shop names a variant: they stand apart, so that they agree with nothing. */
export const colours = {
  white: ['White', 'Blanco', 'Branco', 'Putih', 'Trắng', 'ホワイト', '화이트', '白色', '白色'],
  black: ['Black', 'Negro', 'Preto', 'Hitam', 'Đen', 'ブラック', '블랙', '黑色', '黑色'],
  grey: ['Grey', 'Gris', 'Cinzento', 'Abu-abu', 'Xám', 'グレー', '그레이', '灰色', '灰色'],
  navy: ['Navy', 'Azul marino', 'Azul-marinho', 'Biru dongker', 'Xanh than', 'ネイビー', '네이비', '海軍藍', '藏青色'],
  sky: [
    'Sky blue',
    'Azul cielo',
    'Azul-celeste',
    'Biru langit',
    'Xanh da trời',
    'スカイブルー',
    '스카이 블루',
    '天藍色',
    '天蓝色'
  ],
  green: [
    'Dark green',
    'Verde oscuro',
    'Verde-escuro',
    'Hijau tua',
    'Xanh lá đậm',
    'ダークグリーン',
    '다크 그린',
    '墨綠色',
    '墨绿色'
  ],
  beige: ['Beige', 'Beis', 'Bege', 'Krem', 'Be', 'ベージュ', '베이지', '米色', '米色'],
  mustard: [
    'Mustard',
    'Mostaza',
    'Mostarda',
    'Kuning mustar',
    'Vàng mù tạt',
    'マスタード',
    '머스터드',
    '芥末黃',
    '芥末黄'
  ],
  burgundy: ['Burgundy', 'Burdeos', 'Bordô', 'Merah marun', 'Đỏ đô', 'ワインレッド', '버건디', '酒紅色', '酒红色'],
  pink: ['Pink', 'Rosa', 'Rosa', 'Merah muda', 'Hồng', 'ピンク', '핑크', '粉紅色', '粉红色'],
  brown: ['Brown', 'Marrón', 'Castanho', 'Cokelat', 'Nâu', 'ブラウン', '브라운', '棕色', '棕色'],
  natural: ['Natural', 'Natural', 'Natural', 'Natural', 'Màu tự nhiên', 'ナチュラル', '내추럴', '原色', '原色'],
  clear: ['Clear', 'Transparente', 'Transparente', 'Bening', 'Trong suốt', 'クリア', '투명', '透明', '透明'],
  silver: ['Silver', 'Plateado', 'Prateado', 'Perak', 'Bạc', 'シルバー', '실버', '銀色', '银色'],
  gold: ['Gold', 'Dorado', 'Dourado', 'Emas', 'Vàng ánh kim', 'ゴールド', '골드', '金色', '金色']
} as const satisfies Record<string, Word>

/** See {@link colours}. */
export type ColourName = keyof typeof colours

const dyed = ['navy', 'beige', 'burgundy', 'green', 'grey', 'white', 'mustard', 'black'] as const
const grained = ['natural', 'brown', 'black'] as const

/** The colours that a material comes in. */
export const coloursOf: Readonly<Record<MaterialName, readonly ColourName[]>> = {
  cotton: ['white', 'navy', 'grey', 'sky', 'pink', 'green', 'mustard', 'black'],
  linen: ['natural', 'white', 'beige', 'sky', 'green', 'burgundy'],
  wool: dyed,
  silk: ['white', 'burgundy', 'navy', 'pink', 'black'],
  denim: ['sky', 'navy', 'black', 'grey'],
  velvet: ['green', 'burgundy', 'mustard', 'navy', 'pink', 'grey'],
  leather: ['brown', 'black', 'natural', 'burgundy', 'navy'],
  canvas: ['natural', 'navy', 'green', 'mustard', 'black', 'grey'],
  nylon: ['black', 'navy', 'green', 'mustard', 'grey', 'burgundy'],
  wood: grained,
  oak: grained,
  bamboo: ['natural', 'brown'],
  ceramic: ['white', 'black', 'sky', 'green', 'mustard', 'beige', 'pink'],
  glass: ['clear', 'green', 'sky', 'brown'],
  steel: ['silver', 'black', 'white', 'green', 'navy', 'pink'],
  silicone: ['grey', 'green', 'pink', 'mustard', 'black'],
  brass: ['gold', 'black']
}
