import type { Bundle } from './bundle.ts'

/** Projects for people on the way, at work and asleep. */
export const everyDay: readonly Bundle[] = [
  {
    title: [
      'Home office',
      'Oficina en casa',
      'Escritório em casa',
      'Kantor di rumah',
      'Góc làm việc tại nhà',
      'ホームオフィス',
      '홈 오피스',
      '居家辦公',
      '居家办公'
    ],
    about: [
      'A lamp, two frames, pencil cases, a mug and a cushion cover: a corner to work in.',
      'Una lámpara, dos marcos, estuches, una taza y una funda de cojín: un rincón para trabajar.',
      'Um candeeiro, duas molduras, estojos, uma caneca e uma capa de almofada: um canto para trabalhar.',
      'Lampu, dua bingkai, tempat pensil, mug, dan sarung bantal: satu sudut untuk bekerja.',
      'Đèn bàn, hai khung ảnh, túi bút, cốc và vỏ gối: một góc để làm việc.',
      'ランプ、フォトフレーム2つ、ペンケース、マグカップ、クッションカバー。働く場所が整います。',
      '램프, 액자 두 개, 필통, 머그컵, 쿠션 커버. 일할 자리가 갖춰집니다.',
      '檯燈、兩個相框、筆袋、馬克杯和抱枕套，布置出一個工作角落。',
      '台灯、两个相框、笔袋、马克杯和抱枕套，布置出一个工作角落。'
    ],
    goods: { LA: 1, FR: 2, PC: 2, MU: 1, CU: 1 }
  },
  {
    title: [
      'Weekend away',
      'Escapada de fin de semana',
      'Fim de semana fora',
      'Liburan akhir pekan',
      'Chuyến đi cuối tuần',
      '週末のおでかけ',
      '주말 나들이',
      '週末出遊',
      '周末出游'
    ],
    about: [
      'A backpack with a water bottle, a cap and a tote bag for what is bought on the way.',
      'Una mochila con botella de agua, una gorra y un bolso para lo que se compra por el camino.',
      'Uma mochila com garrafa de água, um boné e um saco para o que se compra pelo caminho.',
      'Tas ransel dengan botol minum, topi, dan tas jinjing untuk belanjaan di jalan.',
      'Ba lô kèm bình nước, mũ và túi tote để đựng đồ mua dọc đường.',
      'リュックサックに水筒とキャップ、途中の買い物を入れるトートバッグ付き。',
      '백팩에 물병과 모자, 여행길 쇼핑을 담을 토트백까지.',
      '後背包搭配水瓶、棒球帽，還有裝路上戰利品的托特包。',
      '双肩包搭配水瓶、棒球帽，还有装路上战利品的托特包。'
    ],
    goods: { BP: 1, WB: 1, CP: 1, TO: 1 }
  },
  {
    title: [
      'Warm winter',
      'Invierno cálido',
      'Inverno quente',
      'Musim dingin hangat',
      'Mùa đông ấm áp',
      'あたたかい冬',
      '따뜻한 겨울',
      '暖暖冬日',
      '暖暖冬日'
    ],
    about: [
      'Two scarves, two pairs of gloves, a cardigan and a blanket. Put it on the shelf before the first frost.',
      'Dos bufandas, dos pares de guantes, un cárdigan y una manta. Ponlo a la venta antes de la primera helada.',
      'Dois cachecóis, dois pares de luvas, um casaco de malha e uma manta. Ponha-o à venda antes da primeira geada.',
      'Dua syal, dua pasang sarung tangan, satu kardigan, dan satu selimut. Pajang sebelum udara mulai dingin.',
      'Hai khăn choàng, hai đôi găng tay, một áo len và một chiếc chăn. Hãy bày bán trước đợt rét đầu tiên.',
      'ストール2枚、手袋2組、カーディガン、ブランケット。冷え込む前に店頭へ。',
      '스카프 두 장, 장갑 두 켤레, 카디건과 담요. 첫 추위가 오기 전에 진열하세요.',
      '兩條圍巾、兩雙手套、一件開襟衫和一條毯子，趁第一波寒流前上架。',
      '两条围巾、两双手套、一件开衫和一条毯子，趁第一波寒潮前上架。'
    ],
    goods: { SC: 2, GL: 2, CG: 1, BL: 1 }
  },
  {
    title: [
      'Lunch at work',
      'Almuerzo en la oficina',
      'Almoço no trabalho',
      'Makan siang di kantor',
      'Bữa trưa công sở',
      '職場のランチ',
      '직장인 점심',
      '上班族午餐',
      '上班族午餐'
    ],
    about: [
      'Two lunch boxes, two bottles and a tote bag to carry them.',
      'Dos fiambreras, dos botellas y un bolso para llevarlas.',
      'Duas marmitas, duas garrafas e um saco para as levar.',
      'Dua kotak bekal, dua botol, dan satu tas jinjing untuk membawanya.',
      'Hai hộp cơm, hai bình nước và một túi tote để mang theo.',
      '弁当箱2つとボトル2本、持ち運ぶトートバッグ1つ。',
      '도시락통 두 개, 물병 두 개, 그리고 담아 갈 토트백.',
      '兩個便當盒、兩個水瓶，還有提著走的托特包。',
      '两个饭盒、两个水瓶，还有提着走的托特包。'
    ],
    goods: { LB: 2, WB: 2, TO: 1 }
  },
  {
    title: [
      'Good night',
      'Buenas noches',
      'Boa noite',
      'Selamat tidur',
      'Giấc ngủ ngon',
      'おやすみセット',
      '편안한 밤',
      '一夜好眠',
      '一夜好眠'
    ],
    about: [
      'Pyjamas and slippers for two, a blanket and a lamp for the bedside.',
      'Pijamas y zapatillas para dos, una manta y una lámpara de noche.',
      'Pijamas e chinelos para dois, uma manta e um candeeiro de cabeceira.',
      'Piama dan sandal untuk dua orang, selimut, dan lampu di samping tempat tidur.',
      'Đồ ngủ và dép cho hai người, chăn và đèn đầu giường.',
      '2人分のパジャマとスリッパ、ブランケット、枕元のランプ。',
      '두 사람을 위한 잠옷과 슬리퍼, 담요와 침대맡 램프.',
      '兩人份的睡衣與拖鞋、一條毯子，還有床頭檯燈。',
      '两人份的睡衣和拖鞋、一条毯子，还有床头台灯。'
    ],
    goods: { PJ: 2, SL: 2, BL: 1, LA: 1 }
  },
  {
    title: [
      'Gift box',
      'Caja de regalo',
      'Caixa de presente',
      'Kotak hadiah',
      'Hộp quà tặng',
      'ギフトボックス',
      '선물 상자',
      '禮物盒',
      '礼物盒'
    ],
    about: [
      'A wallet, a belt, a scarf and a candle holder. Asked for all year, most of all in December.',
      'Una cartera, un cinturón, una bufanda y un portavelas. Se pide todo el año, sobre todo en diciembre.',
      'Uma carteira, um cinto, um cachecol e um castiçal. Procurada todo o ano, sobretudo em dezembro.',
      'Dompet, ikat pinggang, syal, dan tempat lilin. Dicari sepanjang tahun, terutama pada bulan Desember.',
      'Ví, thắt lưng, khăn choàng và chân nến. Được hỏi mua quanh năm, nhiều nhất vào tháng 12.',
      '財布、ベルト、ストール、キャンドルホルダー。一年を通して、とくに12月に人気です。',
      '지갑, 벨트, 스카프, 촛대. 일 년 내내, 특히 12월에 인기가 많습니다.',
      '錢包、腰帶、圍巾與燭台。全年都有人買，十二月尤其熱門。',
      '钱包、腰带、围巾和烛台。全年都有人买，十二月尤其热门。'
    ],
    goods: { WA: 1, BE: 1, SC: 1, CH: 1 }
  }
]
