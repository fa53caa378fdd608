import type { NoticeSummary } from '../contract/entities/notice.ts'

const paths = { recharge: '/recharge/detail/', withdrawal: '/withdraw/detail/', order: '/project/detail/' } as const

/** Returns the path of the document that a notice is about; undefined when it is about none. */
export function subjectPath({ subject }: Pick<NoticeSummary, 'subject'>): string | undefined {
  if (!subject) return undefined
  // Missions and share tasks have one list.
  return subject.kind === 'submission' ? '/task' : paths[subject.kind] + subject.id
}
