import { type Kind, kind, worn } from './kind.ts'

/** Clothes. */
export const clothes = {
  tshirt: kind('TS', 620, 'cotton linen', worn, [
    'T-shirt',
    'Camiseta',
    'T-shirt',
    'Kaus',
    'Áo thun',
    'Tシャツ',
    '티셔츠',
    'T恤',
    'T恤'
  ]),
  shirt: kind('SH', 1_180, 'cotton linen silk denim', worn, [
    'shirt',
    'Camisa',
    'Camisa',
    'Kemeja',
    'Áo sơ mi',
    'シャツ',
    '셔츠',
    '襯衫',
    '衬衫'
  ]),
  cardigan: kind('CG', 1_640, 'wool cotton', worn, [
    'cardigan',
    'Cárdigan',
    'Casaco de malha',
    'Kardigan',
    'Áo cardigan',
    'カーディガン',
    '카디건',
    '開襟衫',
    '开衫'
  ]),
  trousers: kind('TR', 1_420, 'cotton linen wool', worn, [
    'trousers',
    'Pantalón largo',
    'Calças',
    'Celana panjang',
    'Quần dài',
    'ロングパンツ',
    '긴바지',
    '長褲',
    '长裤'
  ]),
  shorts: kind('ST', 860, 'cotton linen denim', worn, [
    'shorts',
    'Pantalón corto',
    'Calções',
    'Celana pendek',
    'Quần short',
    'ショートパンツ',
    '반바지',
    '短褲',
    '短裤'
  ]),
  dress: kind('DR', 1_760, 'cotton linen silk', worn, [
    'dress',
    'Vestido',
    'Vestido',
    'Gaun',
    'Đầm',
    'ワンピース',
    '원피스',
    '洋裝',
    '连衣裙'
  ]),
  skirt: kind('SK', 1_090, 'cotton linen denim wool', worn, [
    'skirt',
    'Falda',
    'Saia',
    'Rok',
    'Chân váy',
    'スカート',
    '스커트',
    '半身裙',
    '半身裙'
  ]),
  jacket: kind('JK', 2_480, 'denim wool leather nylon', worn, [
    'jacket',
    'Chaqueta',
    'Casaco',
    'Jaket',
    'Áo khoác',
    'ジャケット',
    '재킷',
    '外套',
    '外套'
  ]),
  pyjamas: kind('PJ', 1_320, 'cotton silk linen', worn, [
    'pyjamas',
    'Pijama',
    'Pijama',
    'Piyama',
    'Bộ đồ ngủ',
    'パジャマ',
    '잠옷',
    '睡衣',
    '睡衣'
  ]),
  apron: kind(
    'AP',
    640,
    'cotton linen denim canvas',
    [],
    ['apron', 'Delantal', 'Avental', 'Celemek', 'Tạp dề', 'エプロン', '앞치마', '圍裙', '围裙']
  ),
  socks: kind(
    'SO',
    240,
    'cotton wool',
    ['35–38', '39–42', '43–46'],
    ['socks', 'Calcetines', 'Meias', 'Kaus kaki', 'Tất', 'ソックス', '양말', '襪子', '袜子']
  ),
  slippers: kind(
    'SL',
    780,
    'cotton wool leather linen',
    ['36–37', '38–39', '40–41', '42–43'],
    [
      'slippers',
      'Zapatillas de casa',
      'Chinelos de quarto',
      'Sandal rumah',
      'Dép đi trong nhà',
      'スリッパ',
      '슬리퍼',
      '室內拖鞋',
      '居家拖鞋'
    ]
  )
} as const satisfies Record<string, Kind>
