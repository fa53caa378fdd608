import type { PackName } from './pack-names.ts'

const packs: Readonly<Record<string, PackName>> = {
  sign: 'account',
  person: 'account',
  crop: 'account',
  host: 'account',
  wallet: 'wallet',
  records: 'wallet',
  recharge: 'wallet',
  withdraw: 'wallet',
  transfer: 'wallet',
  bank: 'wallet',
  store: 'shop',
  goods: 'shop',
  promotion: 'shop',
  vip: 'shop',
  charts: 'shop',
  project: 'orders',
  order: 'orders',
  task: 'tasks',
  team: 'team',
  invite: 'team',
  help: 'help',
  about: 'help',
  calculator: 'help',
  notice: 'help'
}

/** The packs that hold the sections of a route. */
export const packsOf = (sections: readonly string[]): PackName[] => sections.map(section => packs[section] ?? 'shell')
