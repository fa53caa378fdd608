import type { Bundle } from './bundle.ts'

/** Projects for a home. */
export const atHome: readonly Bundle[] = [
  {
    title: [
      'Breakfast table',
      'Mesa de desayuno',
      'Mesa do pequeno-almoço',
      'Meja sarapan',
      'Bàn ăn sáng',
      '朝食のテーブル',
      '아침 식탁',
      '早餐餐桌',
      '早餐餐桌'
    ],
    about: [
      'Mugs, plates and bowls for four and one teapot. Sold as a set, it leaves the shelf faster than piece by piece.',
      'Tazas, platos y cuencos para cuatro y una tetera. En conjunto se vende antes que por piezas.',
      'Canecas, pratos e tigelas para quatro e um bule. Em conjunto vende-se mais depressa do que peça a peça.',
      'Mug, piring, dan mangkuk untuk empat orang serta satu teko. Dijual sebagai set, lebih cepat laku daripada satuan.',
      'Cốc, đĩa và bát cho bốn người cùng một ấm trà. Bán theo bộ nhanh hết hàng hơn bán lẻ.',
      'マグカップ、プレート、ボウルを4人分と、ティーポットを1つ。単品よりもセットのほうが早く売れます。',
      '머그컵, 접시, 그릇 4인분과 찻주전자 하나. 낱개보다 세트가 더 빨리 팔립니다.',
      '四人份的馬克杯、餐盤與碗，再加一只茶壺。成套販售比單賣更快售出。',
      '四人份的马克杯、餐盘和碗，外加一只茶壶。成套出售比单卖更快售出。'
    ],
    goods: { TP: 1, MU: 4, PL: 4, BO: 4 }
  },
  {
    title: [
      'Dinner for six',
      'Cena para seis',
      'Jantar para seis',
      'Makan malam berenam',
      'Bữa tối cho sáu người',
      '6人のディナー',
      '6인 저녁 식사',
      '六人晚宴',
      '六人晚宴'
    ],
    about: [
      'Six plates and napkins, a tablecloth and two candle holders: a laid table in one parcel.',
      'Seis platos y servilletas, un mantel y dos portavelas: una mesa puesta en un solo paquete.',
      'Seis pratos e guardanapos, uma toalha de mesa e dois castiçais: uma mesa posta numa só encomenda.',
      'Enam piring dan serbet, satu taplak meja, serta dua tempat lilin: meja siap saji dalam satu paket.',
      'Sáu đĩa và khăn ăn, một khăn trải bàn và hai chân nến: trọn bàn tiệc trong một kiện hàng.',
      'プレートとナプキンを6枚ずつ、テーブルクロスとキャンドルホルダー2つ。食卓がひと箱で整います。',
      '접시와 냅킨 여섯 장씩, 식탁보, 촛대 두 개. 상자 하나로 식탁이 차려집니다.',
      '餐盤與餐巾各六件，加上桌布和兩座燭台，一箱就能布置好餐桌。',
      '餐盘和餐巾各六件，加上桌布和两座烛台，一箱就能布置好餐桌。'
    ],
    goods: { TC: 1, PL: 6, NA: 6, CH: 2 }
  },
  {
    title: [
      'New kitchen',
      'Cocina nueva',
      'Cozinha nova',
      'Dapur baru',
      'Căn bếp mới',
      '新しいキッチン',
      '새 주방',
      '全新廚房',
      '全新厨房'
    ],
    about: [
      'What is missing in every first kitchen: a board, spatulas, jars, bowls and an apron.',
      'Lo que falta en toda primera cocina: una tabla, espátulas, tarros, cuencos y un delantal.',
      'O que falta em qualquer primeira cozinha: uma tábua, espátulas, frascos, tigelas e um avental.',
      'Yang selalu kurang di dapur pertama: talenan, spatula, stoples, mangkuk, dan celemek.',
      'Những thứ căn bếp đầu tiên nào cũng thiếu: thớt, xẻng nấu ăn, hũ đựng, bát và tạp dề.',
      '初めてのキッチンに足りないもの：まな板、ターナー、保存容器、ボウル、エプロン。',
      '첫 주방에 늘 부족한 것들: 도마, 뒤집개, 보관 용기, 그릇, 앞치마.',
      '第一間廚房總是少了這些：砧板、鍋鏟、儲物罐、碗和圍裙。',
      '第一间厨房总是少了这些：砧板、锅铲、储物罐、碗和围裙。'
    ],
    goods: { CB: 1, SP: 2, JR: 3, BO: 2, AP: 1 }
  },
  {
    title: [
      'Fresh bathroom',
      'Baño renovado',
      'Casa de banho renovada',
      'Kamar mandi segar',
      'Phòng tắm tươi mới',
      'さわやかバスルーム',
      '산뜻한 욕실',
      '清新浴室',
      '清新浴室'
    ],
    about: [
      'Four towels, two pairs of slippers and a basket that holds them all.',
      'Cuatro toallas, dos pares de zapatillas y una cesta para guardarlo todo.',
      'Quatro toalhas, dois pares de chinelos e um cesto para guardar tudo.',
      'Empat handuk, dua pasang sandal, dan satu keranjang untuk semuanya.',
      'Bốn khăn tắm, hai đôi dép và một giỏ đựng tất cả.',
      'タオル4枚、スリッパ2足、すべてが入るバスケット1つ。',
      '수건 네 장, 슬리퍼 두 켤레, 모두 담는 바구니 하나.',
      '四條毛巾、兩雙拖鞋，再加一個全都裝得下的收納籃。',
      '四条毛巾、两双拖鞋，再加一个全都装得下的收纳篮。'
    ],
    goods: { TW: 4, SL: 2, BK: 1 }
  },
  {
    title: [
      'Living room',
      'Sala de estar',
      'Sala de estar',
      'Ruang keluarga',
      'Phòng khách',
      'リビングルーム',
      '거실 꾸미기',
      '客廳布置',
      '客厅布置'
    ],
    about: [
      'A rug, a pair of curtains, two cushion covers, a lamp and a clock in colours that go together.',
      'Una alfombra, un par de cortinas, dos fundas de cojín, una lámpara y un reloj en colores que combinan.',
      'Um tapete, um par de cortinas, duas capas de almofada, um candeeiro e um relógio em cores que combinam.',
      'Satu karpet, sepasang gorden, dua sarung bantal, lampu, dan jam dengan warna yang serasi.',
      'Một tấm thảm, một đôi rèm, hai vỏ gối, đèn và đồng hồ với màu sắc hài hòa.',
      'ラグ、カーテン2枚、クッションカバー2枚、ランプ、時計。色の合う組み合わせです。',
      '러그, 커튼 한 쌍, 쿠션 커버 두 장, 램프와 시계. 색이 잘 어울리는 구성입니다.',
      '地毯、一對窗簾、兩個抱枕套、檯燈和掛鐘，色調彼此相襯。',
      '地毯、一对窗帘、两个抱枕套、台灯和挂钟，色调彼此相衬。'
    ],
    goods: { RG: 1, CT: 2, CU: 2, LA: 1, CK: 1 }
  },
  {
    title: [
      'Balcony garden',
      'Jardín en el balcón',
      'Jardim na varanda',
      'Kebun balkon',
      'Vườn ban công',
      'ベランダガーデン',
      '발코니 정원',
      '陽台花園',
      '阳台花园'
    ],
    about: [
      'Four flower pots, a stool to sit among them and two cushion covers. Sells best in spring.',
      'Cuatro macetas, un taburete para sentarse entre ellas y dos fundas de cojín. Se vende mejor en primavera.',
      'Quatro vasos, um banco para se sentar entre eles e duas capas de almofada. Vende-se melhor na primavera.',
      'Empat pot bunga, satu bangku untuk duduk di antaranya, dan dua sarung bantal. Paling laku di musim semi.',
      'Bốn chậu hoa, một ghế đẩu và hai vỏ gối tựa. Bán chạy nhất vào mùa xuân.',
      '植木鉢4つ、スツール1脚、クッションカバー2枚。春によく売れます。',
      '화분 네 개, 스툴 하나, 쿠션 커버 두 장. 봄에 가장 잘 팔립니다.',
      '四個花盆、一張凳子和兩個抱枕套，春天賣得最好。',
      '四个花盆、一张凳子和两个抱枕套，春天卖得最好。'
    ],
    goods: { FP: 4, SB: 1, CU: 2 }
  }
]
