import { v7 as newId } from 'uuid'
import { feeOf } from '../../contract/money.ts'
import type { Destination, GradeRow, NewRow, Row as StoredRow, Tx } from '../db/schema.ts'
import * as ledger from '../ledger/index.ts'
import type { Step, StepOf } from './step.ts'
import { minorOf, type OpenOrder, requireStep, trade } from './trade.ts'

/** Rows of the demo shop that its history refers to. */
export interface Shop {
  merchantId: string
  operatorId: string
  /** Shown in the timeline of its decisions. */
  operatorName: string
  scale: number
  channels: Record<'TRC20' | 'ERC20', { id: string; address: string }>
  accounts: { id: string; label: string; fields: Destination }[]
  /** The grades before and after the upgrade. */
  grades: [before: GradeRow, after: GradeRow]
}

type Row<Table extends 'recharge' | 'withdrawal' | 'deduction'> = NewRow<Table> & { id: string }

/**
 * Plays a planned history through the real ledger, step by step with the planned times, and then writes the documents in their
 * final state.
 */
export class Play {
  private readonly recharges = new Map<number, Row<'recharge'>>()
  private readonly withdrawals = new Map<number, Row<'withdrawal'>>()
  private readonly deductions = new Map<number, Row<'deduction'>>()
  private readonly orders = new Map<number, OpenOrder>()
  private readonly timeline: NewRow<'timeline'>[] = []
  private upgraded = false

  constructor(
    private readonly tx: Tx,
    private readonly shop: Shop
  ) {}

  async run(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.play(step)
    await this.write()
  }

  private async play(step: Step): Promise<void> {
    switch (step.do) {
      case 'recharge':
        return this.openRecharge(step)
      case 'recharge_approve':
      case 'recharge_reject':
      case 'recharge_cancel':
      case 'recharge_reverse':
        return this.decideRecharge(step)
      case 'withdraw':
        return this.openWithdrawal(step)
      case 'withdraw_pay':
      case 'withdraw_fail':
        return this.decideWithdrawal(step)
      case 'deduct':
      case 'deduct_cancel':
        return this.deduct(step)
      default:
        await trade(this.tx, this.shop, this.orders, step)
        if (step.do === 'upgrade') this.upgraded = true
    }
  }

  private openRecharge({ at, ref, cents, network }: StepOf<'recharge'>): void {
    const { id: channel_id, address } = this.shop.channels[network]
    const { merchantId: merchant_id } = this.shop
    const id = newId({ msecs: at.getTime() })
    const amount = minorOf(cents, this.shop.scale)
    const row = { id, merchant_id, channel_id, network, address, amount, created_at: at, updated_at: at }
    this.recharges.set(ref, row)
    this.note('recharge', row, 'pending', at)
  }

  private async decideRecharge(
    step: StepOf<'recharge_approve' | 'recharge_reject' | 'recharge_cancel' | 'recharge_reverse'>
  ): Promise<void> {
    const row = requireStep(this.recharges, step.ref)
    const { at } = step
    const { merchantId } = this.shop
    const reference = { kind: 'recharge', id: row.id } as const
    row.updated_at = at
    if (step.do === 'recharge_approve') {
      const { id } = await ledger.creditRecharge(this.tx, { merchantId, amount: row.amount, reference }, { at })
      Object.assign(row, { status: 'approved', received: row.amount, transfer_id: id })
      this.note('recharge', row, 'approved', at, this.shop.operatorName)
    } else if (step.do === 'recharge_cancel') {
      row.status = 'cancelled'
      this.note('recharge', row, 'cancelled', at)
    } else {
      row.reason = step.reason
      row.status = step.do === 'recharge_reject' ? 'rejected' : 'reversed'
      const transferId = row.transfer_id ?? ''
      if (transferId) {
        await ledger.reverseRecharge(this.tx, { merchantId, transferId, reference, note: step.reason }, { at })
      }
      this.note('recharge', row, row.status, at, step.reason)
    }
  }

  private async openWithdrawal({ at, ref, cents, account: which }: StepOf<'withdraw'>): Promise<void> {
    const { merchantId, accounts, grades } = this.shop
    const account = accounts[which]
    const grade = grades[this.upgraded ? 1 : 0]
    if (!account) throw new Error(`The demo shop has no account ${which}`)
    const amount = minorOf(cents, this.shop.scale)
    const id = newId({ msecs: at.getTime() })
    const reference = { kind: 'withdrawal', id } as const
    await ledger.takeDaily(this.tx, ledger.withdrawalsKey(merchantId), grade.withdrawals_per_day, at)
    const hold = await ledger.holdWithdrawal(this.tx, { merchantId, amount, reference }, { at })
    const row: Row<'withdrawal'> = {
      id,
      merchant_id: merchantId,
      account_id: account.id,
      destination: JSON.stringify({ ...account.fields, label: account.label }),
      amount,
      fee: feeOf(amount, grade.fee_basis_points),
      hold_transfer: hold.id,
      created_at: at,
      updated_at: at
    }
    this.withdrawals.set(ref, row)
    this.note('withdrawal', row, 'pending', at)
  }

  private async decideWithdrawal(step: StepOf<'withdraw_pay' | 'withdraw_fail'>): Promise<void> {
    const row = requireStep(this.withdrawals, step.ref)
    const { at } = step
    const { merchantId } = this.shop
    const reference = { kind: 'withdrawal', id: row.id } as const
    const resolution = { merchantId, transferId: row.hold_transfer, reference }
    row.updated_at = at
    if (step.do === 'withdraw_pay') {
      await ledger.payWithdrawal(this.tx, { ...resolution, fee: row.fee }, { at })
      row.status = 'paid'
      this.note('withdrawal', row, 'paid', at, this.shop.operatorName)
    } else {
      await ledger.returnDaily(this.tx, ledger.withdrawalsKey(merchantId), row.created_at as Date)
      await ledger.failWithdrawal(this.tx, { ...resolution, note: step.reason }, { at })
      Object.assign(row, { status: 'failed', reason: step.reason })
      this.note('withdrawal', row, 'failed', at, step.reason)
    }
  }

  private async deduct(step: StepOf<'deduct' | 'deduct_cancel'>): Promise<void> {
    const { at } = step
    const { merchantId, operatorId } = this.shop
    if (step.do === 'deduct') {
      const id = newId({ msecs: at.getTime() })
      const { cents, reason } = step
      const amount = minorOf(cents, this.shop.scale)
      const reference = { kind: 'deduction', id } as const
      const { id: transfer_id } = await ledger.deduct(this.tx, { merchantId, amount, reference, note: reason }, { at })
      const common = { id, merchant_id: merchantId, operator_id: operatorId, amount, reason, transfer_id }
      const row = { ...common, created_at: at, updated_at: at }
      this.deductions.set(step.ref, row)
      this.note('deduction', row, 'posted', at, reason)
      return
    }
    const row = requireStep(this.deductions, step.ref)
    const reference = { kind: 'deduction', id: row.id } as const
    await ledger.cancelDeduction(this.tx, { merchantId, transferId: row.transfer_id, reference }, { at })
    Object.assign(row, { status: 'cancelled', updated_at: at })
    this.note('deduction', row, 'cancelled', at)
  }

  private note(
    kind: StoredRow<'timeline'>['document_kind'],
    { id }: { id: string },
    status: string,
    at: Date,
    note = ''
  ): void {
    const row = { id: newId({ msecs: at.getTime() }), document_kind: kind, document_id: id, status, note }
    this.timeline.push({ ...row, created_at: at })
  }

  private async write(): Promise<void> {
    const { tx } = this
    await tx
      .insertInto('recharge')
      .values([...this.recharges.values()])
      .execute()
    await tx
      .insertInto('withdrawal')
      .values([...this.withdrawals.values()])
      .execute()
    await tx
      .insertInto('deduction')
      .values([...this.deductions.values()])
      .execute()
    await tx.insertInto('timeline').values(this.timeline).execute()
  }
}
