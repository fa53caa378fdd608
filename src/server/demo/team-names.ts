import type { GradeName } from '../db/schema.ts'

/** A shop of the demo shop's team. Without `through` it joined through the demo shop itself. */
export interface DemoFriend {
  account: string
  nickname: string
  language: string
  daysAgo: number
  through?: string
  grade?: GradeName
  status?: 'closed'
}

/** Who joined, each after the one through whom they came. */
export const friends: readonly DemoFriend[] = [
  { account: 'demo-marisol', nickname: 'Marisol Telas', language: 'es', daysAgo: 351, grade: 'platinum' },
  { account: 'demo-haru', nickname: '春の器', language: 'ja', daysAgo: 327 },
  { account: 'demo-linh', nickname: 'Tiệm Nhà Linh', language: 'vi', daysAgo: 302 },
  { account: 'demo-oak', nickname: 'Oak & Thread', language: 'en', daysAgo: 279, grade: 'platinum' },
  { account: 'demo-sari', nickname: 'Rumah Sari', language: 'id', daysAgo: 251 },
  { account: 'demo-beatriz', nickname: 'Atelier Beatriz', language: 'pt', daysAgo: 223 },
  { account: 'demo-minji', nickname: '민지네 리빙', language: 'ko', daysAgo: 197 },
  { account: 'demo-yating', nickname: '雅婷選物', language: 'zh-TW', daysAgo: 166 },
  { account: 'demo-chen', nickname: '陈记家居', language: 'zh-CN', daysAgo: 133 },
  { account: 'demo-tom', nickname: 'Tom’s Table', language: 'en', daysAgo: 104, status: 'closed' },
  { account: 'demo-lucia', nickname: 'Casa Lucía', language: 'es', daysAgo: 37 },
  { account: 'demo-kavi', nickname: 'Kavi Home', language: 'en', daysAgo: 9 },
  { account: 'demo-pablo', nickname: 'Pablo y Lana', language: 'es', daysAgo: 340, through: 'demo-marisol' },
  { account: 'demo-ines', nickname: 'Inés Hogar', language: 'es', daysAgo: 311, through: 'demo-marisol' },
  { account: 'demo-rocio', nickname: 'Rocío Cerámica', language: 'es', daysAgo: 290, through: 'demo-marisol' },
  { account: 'demo-sora', nickname: 'そら雑貨店', language: 'ja', daysAgo: 285, through: 'demo-haru' },
  { account: 'demo-aoi', nickname: '葵の台所', language: 'ja', daysAgo: 262, through: 'demo-haru', grade: 'platinum' },
  { account: 'demo-huong', nickname: 'Hương Vải Lanh', language: 'vi', daysAgo: 255, through: 'demo-linh' },
  { account: 'demo-ben', nickname: 'Ben’s Bench', language: 'en', daysAgo: 244, through: 'demo-oak' },
  { account: 'demo-ruth', nickname: 'Ruth Woollens', language: 'en', daysAgo: 230, through: 'demo-oak' },
  { account: 'demo-finn', nickname: 'Finn & Daughters', language: 'en', daysAgo: 212, through: 'demo-oak' },
  { account: 'demo-dewi', nickname: 'Dewi Kain', language: 'id', daysAgo: 205, through: 'demo-sari' },
  { account: 'demo-putra', nickname: 'Toko Putra', language: 'id', daysAgo: 181, through: 'demo-sari' },
  { account: 'demo-joana', nickname: 'Joana Linhos', language: 'pt', daysAgo: 172, through: 'demo-beatriz' },
  { account: 'demo-seoyeon', nickname: '서연 패브릭', language: 'ko', daysAgo: 158, through: 'demo-minji' },
  { account: 'demo-jun', nickname: '준 키친', language: 'ko', daysAgo: 141, through: 'demo-minji' },
  { account: 'demo-peihua', nickname: '佩華小店', language: 'zh-TW', daysAgo: 120, through: 'demo-yating' },
  { account: 'demo-zhihao', nickname: '志豪生活', language: 'zh-TW', daysAgo: 92, through: 'demo-yating' },
  { account: 'demo-xiaomei', nickname: '小美布艺', language: 'zh-CN', daysAgo: 77, through: 'demo-chen' },
  { account: 'demo-lei', nickname: '雷氏木作', language: 'zh-CN', daysAgo: 58, through: 'demo-chen' },
  { account: 'demo-carmen', nickname: 'Carmen Textil', language: 'es', daysAgo: 21, through: 'demo-lucia' },
  { account: 'demo-noor', nickname: 'Noor Ceramics', language: 'en', daysAgo: 4, through: 'demo-kavi' }
]

/** Whom the demo shop has invited by name and who has not joined. */
export const waiting: readonly { account: string; daysAgo: number }[] = [
  { account: 'demo-paulo', daysAgo: 6 },
  { account: 'demo-kenji', daysAgo: 2 }
]
