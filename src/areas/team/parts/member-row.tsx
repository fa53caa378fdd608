import type { Member } from '../../../contract/team/member.ts'
import { formatDate } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { GradeBadge } from '../../../ui/cards/grade-mark.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'

interface MemberRowProps {
  member: Member
  t: Translate
  bare?: boolean
}

/** A member of the team. The translator is a prop, because the list renders many rows. */
export const MemberRow = ({ member, t, bare }: MemberRowProps) => (
  <Row
    bare={bare}
    image={<Avatar name={member.nickname} />}
    title={member.nickname}
    // Who joined through the merchant needs no word about it: only others have someone between.
    subtitle={member.degree === 2 && t('team.through', { name: member.through })}
    status={member.status === 'closed' && <Status tone="neutral" icon="ban" label={t('team.closed')} />}
    value={<GradeBadge grade={member.grade} name={t(`grade.${member.grade}`)} />}
    note={formatDate(member.joined_at)}
  />
)
