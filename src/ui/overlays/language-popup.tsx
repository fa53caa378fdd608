import './language-popup.css'
import { List, Row } from '../lists/list.tsx'
import { Sheet } from './sheet.tsx'

type LanguagePopupProps = {
  open: boolean
  title: string
  /** `flag` is the address of the round flag. */
  languages: readonly { code: string; label: string; flag: string }[]
  current: string
  onSelect: (code: string) => void
  closeLabel: string
  onClose: () => void
}

export function LanguagePopup({ open, title, languages, current, onSelect, closeLabel, onClose }: LanguagePopupProps) {
  return (
    <Sheet open={open} title={title} closeLabel={closeLabel} onClose={onClose}>
      <List label={title}>
        {languages.map(({ code, label, flag }) => (
          <Row
            key={code}
            title={<span lang={code}>{label}</span>}
            image={<img className="language-popup-flag" src={flag} alt="" width={32} height={32} />}
            current={code === current}
            onClick={() => onSelect(code)}
          />
        ))}
      </List>
    </Sheet>
  )
}
