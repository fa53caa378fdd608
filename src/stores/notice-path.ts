import type { NoticeSummary } from '../contract/help/notice.ts'

type Kind = NonNullable<NoticeSummary['subject']>['kind']

/** The screens of what notices are about. Order requests, proofs, sessions and accounts have no own pages, only one list each. */
export const subjectPaths: Readonly<Record<Kind, (id: string) => string>> = {
  recharge: id => `/recharge/detail/${id}`,
  withdrawal: id => `/withdraw/detail/${id}`,
  order: id => `/project/detail/${id}`,
  order_request: () => '/store/requests',
  record: id => `/financialRecords/${id}`,
  submission: () => '/task',
  feedback: id => `/feedback/${id}`,
  session: () => '/security',
  account: () => '/bank'
}

/** Returns the path of the document that a notice is about; undefined if there is none. */
export function findSubjectPath({ subject }: Pick<NoticeSummary, 'subject'>): string | undefined {
  return subject ? subjectPaths[subject.kind](subject.id) : undefined
}
