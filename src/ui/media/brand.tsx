import './brand.css'
import { Mark } from './mark.tsx'

type BrandProps = {
  title: string
  subtitle?: string | undefined
  logo?: string | undefined
  /** One line above a form, which is what the page is about. */
  small?: boolean | undefined
}

/** Logo and name of the system, on login, registration and about. */
export function Brand({ title, subtitle, logo, small }: BrandProps) {
  const size = small ? 48 : 72
  return (
    <div className={small ? 'brand brand-small' : 'brand'}>
      {logo ? (
        <img className="brand-mark brand-logo" src={logo} alt="" width={size} height={size} />
      ) : (
        <span className="brand-mark">
          <Mark />
        </span>
      )}
      <div className="brand-text">
        <h2 className="brand-title">{title}</h2>
        {subtitle && <p className="brand-subtitle">{subtitle}</p>}
      </div>
    </div>
  )
}
