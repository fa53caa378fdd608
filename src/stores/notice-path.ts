import type { NoticeSummary } from '../contract/entities/notice.ts'

const paths = { recharge: '/recharge/detail/', withdrawal: '/withdraw/detail/', order: '/project/detail/' } as const
// One list for all of them.
const lists = { submission: '/task', feedback: '/feedback' } as const

/** Returns the path of the document that a notice is about; undefined when it is about none. */
export function subjectPath({ subject }: Pick<NoticeSummary, 'subject'>): string | undefined {
  if (!subject) return undefined
  return subject.kind in lists
    ? lists[subject.kind as keyof typeof lists]
    : paths[subject.kind as keyof typeof paths] + subject.id
}
