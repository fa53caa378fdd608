/** Rewards of the demo's tasks, in hundredths of the currency. */
export const rewardCents = {
  order: 150,
  recharge: 200,
  post: 250,
  accounts: 100,
  avatar: 100,
  products: 800,
  orders: 2_000,
  friends: 600,
  shares: 500,
  welcome: 300,
  story: 400,
  season: 350,
  launch: 500
} as const

/** A task of the demo. */
export type TaskName = keyof typeof rewardCents
