import { type Kind, kind } from './kind.ts'

/** What stands on a table, on a shelf or hangs on a wall. */
export const wares = {
  mug: kind(
    'MU',
    430,
    'ceramic glass steel',
    ['250 ml', '350 ml', '450 ml'],
    ['mug', 'Taza', 'Caneca', 'Mug', 'Cốc', 'マグカップ', '머그컵', '馬克杯', '马克杯']
  ),
  plate: kind(
    'PL',
    390,
    'ceramic glass wood bamboo',
    ['18 cm', '22 cm', '27 cm'],
    ['plate', 'Plato', 'Prato', 'Piring', 'Đĩa', 'プレート', '접시', '餐盤', '餐盘']
  ),
  bowl: kind(
    'BO',
    360,
    'ceramic glass wood steel bamboo',
    ['12 cm', '15 cm', '20 cm'],
    ['bowl', 'Cuenco', 'Tigela', 'Mangkuk', 'Bát', 'ボウル', '그릇', '碗', '碗']
  ),
  teapot: kind(
    'TP',
    1_340,
    'ceramic glass steel',
    ['600 ml', '1 L'],
    ['teapot', 'Tetera', 'Bule', 'Teko', 'Ấm trà', 'ティーポット', '찻주전자', '茶壺', '茶壶']
  ),
  board: kind(
    'CB',
    980,
    'wood bamboo oak',
    ['24 × 16 cm', '34 × 24 cm', '42 × 28 cm'],
    ['chopping board', 'Tabla de cortar', 'Tábua de cortar', 'Talenan', 'Thớt', 'まな板', '도마', '砧板', '砧板']
  ),
  bottle: kind(
    'WB',
    880,
    'steel glass',
    ['350 ml', '500 ml', '750 ml'],
    ['water bottle', 'Botella de agua', 'Garrafa de água', 'Botol minum', 'Bình nước', 'ボトル', '물병', '水瓶', '水瓶']
  ),
  lunchbox: kind(
    'LB',
    920,
    'steel glass wood silicone',
    ['600 ml', '900 ml'],
    ['lunch box', 'Fiambrera', 'Marmita', 'Kotak bekal', 'Hộp cơm', '弁当箱', '도시락통', '便當盒', '饭盒']
  ),
  spatula: kind(
    'SP',
    310,
    'silicone wood steel bamboo',
    [],
    ['spatula', 'Espátula', 'Espátula', 'Spatula', 'Xẻng nấu ăn', 'ターナー', '뒤집개', '鍋鏟', '锅铲']
  ),
  jar: kind(
    'JR',
    470,
    'glass ceramic steel',
    ['500 ml', '1 L', '2 L'],
    ['storage jar', 'Tarro', 'Frasco', 'Stoples', 'Hũ đựng', '保存容器', '보관 용기', '儲物罐', '储物罐']
  ),
  tray: kind(
    'TY',
    860,
    'wood bamboo steel oak',
    ['30 × 20 cm', '40 × 30 cm'],
    ['tray', 'Bandeja', 'Tabuleiro', 'Nampan', 'Khay', 'トレー', '쟁반', '托盤', '托盘']
  ),
  lamp: kind(
    'LA',
    2_340,
    'ceramic glass wood brass',
    [],
    [
      'table lamp',
      'Lámpara de mesa',
      'Candeeiro de mesa',
      'Lampu meja',
      'Đèn bàn',
      'テーブルランプ',
      '테이블 램프',
      '檯燈',
      '台灯'
    ]
  ),
  frame: kind(
    'FR',
    520,
    'wood oak bamboo brass',
    ['10 × 15 cm', '13 × 18 cm', '20 × 30 cm'],
    [
      'picture frame',
      'Marco de fotos',
      'Moldura',
      'Bingkai foto',
      'Khung ảnh',
      'フォトフレーム',
      '액자',
      '相框',
      '相框'
    ]
  ),
  clock: kind(
    'CK',
    1_680,
    'wood oak bamboo brass',
    ['25 cm', '30 cm'],
    [
      'wall clock',
      'Reloj de pared',
      'Relógio de parede',
      'Jam dinding',
      'Đồng hồ treo tường',
      '掛け時計',
      '벽시계',
      '掛鐘',
      '挂钟'
    ]
  ),
  candle: kind(
    'CH',
    580,
    'brass glass ceramic wood',
    [],
    [
      'candle holder',
      'Portavelas',
      'Castiçal',
      'Tempat lilin',
      'Chân nến',
      'キャンドルホルダー',
      '촛대',
      '燭台',
      '烛台'
    ]
  ),
  basket: kind(
    'BK',
    940,
    'bamboo cotton linen',
    ['25 cm', '35 cm'],
    [
      'storage basket',
      'Cesta',
      'Cesto',
      'Keranjang',
      'Giỏ đựng đồ',
      '収納バスケット',
      '수납 바구니',
      '收納籃',
      '收纳篮'
    ]
  ),
  stool: kind(
    'SB',
    2_890,
    'wood oak bamboo',
    ['45 cm', '60 cm'],
    ['stool', 'Taburete', 'Banco', 'Bangku', 'Ghế đẩu', 'スツール', '스툴', '凳子', '凳子']
  ),
  pot: kind(
    'FP',
    620,
    'ceramic wood',
    ['14 cm', '18 cm', '24 cm'],
    ['flower pot', 'Maceta', 'Vaso', 'Pot bunga', 'Chậu hoa', '植木鉢', '화분', '花盆', '花盆']
  )
} as const satisfies Record<string, Kind>
