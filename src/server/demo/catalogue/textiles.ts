import { type Kind, kind } from './kind.ts'

/** Accessories, bags and textiles for the home. */
export const textiles = {
  scarf: kind(
    'SC',
    890,
    'wool cotton silk linen',
    [],
    ['scarf', 'Bufanda', 'Cachecol', 'Syal', 'Khăn choàng', 'ストール', '스카프', '圍巾', '围巾']
  ),
  cap: kind(
    'CP',
    560,
    'cotton denim canvas nylon wool',
    [],
    ['baseball cap', 'Gorra', 'Boné', 'Topi bisbol', 'Mũ lưỡi trai', 'キャップ', '야구 모자', '棒球帽', '棒球帽']
  ),
  gloves: kind(
    'GL',
    720,
    'wool leather cotton',
    ['S', 'M', 'L'],
    ['gloves', 'Guantes', 'Luvas', 'Sarung tangan', 'Găng tay', '手袋', '장갑', '手套', '手套']
  ),
  belt: kind(
    'BE',
    940,
    'leather canvas nylon',
    ['85 cm', '95 cm', '105 cm'],
    ['belt', 'Cinturón', 'Cinto', 'Ikat pinggang', 'Thắt lưng', 'ベルト', '벨트', '腰帶', '腰带']
  ),
  wallet: kind(
    'WA',
    1_260,
    'leather canvas nylon',
    [],
    ['wallet', 'Cartera', 'Carteira', 'Dompet', 'Ví', '財布', '지갑', '錢包', '钱包']
  ),
  tote: kind(
    'TO',
    980,
    'canvas cotton leather denim linen',
    [],
    ['tote bag', 'Bolso tote', 'Saco tote', 'Tas jinjing', 'Túi tote', 'トートバッグ', '토트백', '托特包', '托特包']
  ),
  backpack: kind(
    'BP',
    2_150,
    'canvas nylon leather',
    ['15 L', '20 L', '30 L'],
    ['backpack', 'Mochila', 'Mochila', 'Tas ransel', 'Ba lô', 'リュックサック', '백팩', '後背包', '双肩包']
  ),
  pencilcase: kind(
    'PC',
    380,
    'canvas leather nylon cotton',
    [],
    ['pencil case', 'Estuche', 'Estojo', 'Tempat pensil', 'Túi bút', 'ペンケース', '필통', '筆袋', '笔袋']
  ),
  towel: kind(
    'TW',
    820,
    'cotton linen',
    ['50 × 100 cm', '70 × 140 cm', '90 × 160 cm'],
    ['towel', 'Toalla', 'Toalha', 'Handuk', 'Khăn tắm', 'タオル', '수건', '毛巾', '毛巾']
  ),
  tablecloth: kind(
    'TC',
    1_240,
    'cotton linen',
    ['140 × 140 cm', '140 × 200 cm', '140 × 260 cm'],
    [
      'tablecloth',
      'Mantel',
      'Toalha de mesa',
      'Taplak meja',
      'Khăn trải bàn',
      'テーブルクロス',
      '식탁보',
      '桌布',
      '桌布'
    ]
  ),
  cushion: kind(
    'CU',
    690,
    'cotton linen velvet wool silk',
    ['45 × 45 cm', '50 × 50 cm', '60 × 60 cm'],
    [
      'cushion cover',
      'Funda de cojín',
      'Capa de almofada',
      'Sarung bantal sofa',
      'Vỏ gối tựa',
      'クッションカバー',
      '쿠션 커버',
      '抱枕套',
      '抱枕套'
    ]
  ),
  blanket: kind(
    'BL',
    1_980,
    'cotton wool linen',
    ['130 × 170 cm', '150 × 200 cm'],
    ['blanket', 'Manta', 'Manta', 'Selimut', 'Chăn', 'ブランケット', '담요', '毯子', '毯子']
  ),
  curtain: kind(
    'CT',
    1_560,
    'cotton linen velvet',
    ['140 × 175 cm', '140 × 245 cm'],
    ['curtain', 'Cortina', 'Cortina', 'Gorden', 'Rèm cửa', 'カーテン', '커튼', '窗簾', '窗帘']
  ),
  rug: kind(
    'RG',
    2_760,
    'wool cotton',
    ['60 × 90 cm', '120 × 170 cm', '160 × 230 cm'],
    ['rug', 'Alfombra', 'Tapete', 'Karpet', 'Thảm', 'ラグ', '러그', '地毯', '地毯']
  ),
  napkin: kind(
    'NA',
    210,
    'cotton linen',
    ['40 × 40 cm', '50 × 50 cm'],
    ['napkin', 'Servilleta', 'Guardanapo', 'Serbet', 'Khăn ăn', 'テーブルナプキン', '냅킨', '餐巾', '餐巾']
  )
} as const satisfies Record<string, Kind>
