// The controls of the playground.
import { useState } from 'react'
import { PlayType, SkinNumber } from '../../../src/contract/home/app-info.ts'
import { type Fault, faults } from '../../emulators/faults.ts'
import { versions } from '../../emulators/profiles.ts'
import { themeNames } from '../../emulators/themes.ts'
import { networks } from '../../emulators/webview/network.ts'
import { storages } from '../../emulators/webview/world.ts'
import { type OperatorSettings, type Person, setSettings } from '../backend.ts'
import { Choice } from '../choice.tsx'
import type { LaunchResult } from './launch.ts'
import {
  downloads,
  type HostPlace,
  hosts,
  languages,
  launchesOf,
  partnerOf,
  partnerSkills,
  reloads,
  widths,
  wires
} from './place.ts'
import './controls.css'

export interface ControlsProps {
  place: HostPlace
  people: readonly Person[]
  operator: OperatorSettings
  launched: LaunchResult | undefined
  onShow: (change: Partial<HostPlace>) => void
  onRelaunch: () => void
  onTheme: () => void
  /** Returns to the phone, where the window shows one part at a time. */
  onView: () => void
}

export function Controls(props: ControlsProps) {
  const { place, onRelaunch, onView } = props
  return (
    <form className="controls" aria-label="Switches" onSubmit={event => event.preventDefault()}>
      <HostChoices {...props} />
      <LaunchChoices {...props} />
      <Looks {...props} />
      <Conditions {...props} />
      <div className="controls-actions">
        <button
          type="button"
          className="playground-button"
          onClick={() => {
            onRelaunch()
            onView()
          }}
        >
          Launch again
        </button>
        {partnerOf(place.host) && <Navigate {...props} />}
      </div>
    </form>
  )
}

function HostChoices({ place, onShow }: ControlsProps) {
  const groups = ['Telegram', 'Partner', 'Plain'] as const
  const isTelegram = hosts.find(({ name }) => name === place.host)?.group === 'Telegram'
  return (
    <fieldset>
      <legend>Host</legend>
      <label>
        Runs in
        <select
          value={place.host}
          onChange={event =>
            onShow({ host: hosts.find(({ name }) => name === event.currentTarget.value)?.name ?? place.host })
          }
        >
          {groups.map(group => (
            <optgroup key={group} label={group}>
              {hosts
                .filter(host => host.group === group)
                .map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {isTelegram && (
        <>
          <Choice label="Version" value={place.version} values={versions} onInput={version => onShow({ version })} />
          <Choice label="Wire" value={place.wire} values={wires} onInput={wire => onShow({ wire })} />
        </>
      )}
      {partnerOf(place.host) && (
        <Choice label="It can do" value={place.skills} values={partnerSkills} onInput={skills => onShow({ skills })} />
      )}
    </fieldset>
  )
}

function LaunchChoices({ place, people, onShow }: ControlsProps) {
  if (place.host === 'none') return null
  const nameOf = (id: number) => {
    const person = people.find(each => each.id === id)
    if (!person) return String(id)
    const name = [person.first_name, person.last_name].filter(Boolean).join(' ')
    return person.hasDemoShop ? "Demo shop's owner" : name
  }
  return (
    <fieldset>
      <legend>Launch</legend>
      <Choice
        label="Person"
        value={place.user}
        values={people.map(({ id }) => id)}
        name={nameOf}
        onInput={user => onShow({ user })}
      />
      <Choice
        label="Data"
        value={place.launch}
        values={launchesOf(place.host)}
        onInput={launch => onShow({ launch })}
      />
      <label>
        Start
        <input
          key={place.start}
          defaultValue={place.start}
          placeholder="ref_…, order_…"
          pattern="[\w\-]{0,64}"
          onChange={event => onShow({ start: event.currentTarget.value })}
        />
      </label>
    </fieldset>
  )
}

function Looks({ place, operator, onShow, onTheme, onRelaunch }: ControlsProps) {
  const [set, setSet] = useState(operator)
  // The app reads these settings when it starts: a launch before the backend has them would keep the earlier ones.
  const change = async (settings: Partial<OperatorSettings>) => {
    await setSettings(settings)
    setSet(earlier => ({ ...earlier, ...settings }))
    onRelaunch()
  }
  return (
    <fieldset>
      <legend>Looks</legend>
      <Choice label="Theme" value={place.theme} values={themeNames} onInput={theme => onShow({ theme })} />
      {place.theme === 'random' && (
        <button type="button" className="playground-button" onClick={onTheme}>
          Roll again
        </button>
      )}
      <Choice label="Skin" value={set.skin_no} values={SkinNumber.options} onInput={skin_no => change({ skin_no })} />
      <Choice
        label="Play type"
        value={set.play_type}
        values={PlayType.options}
        onInput={play_type => change({ play_type })}
      />
      <Choice label="Language" value={place.language} values={languages} onInput={language => onShow({ language })} />
      <Choice label="Width" value={place.width} values={widths} onInput={width => onShow({ width })} />
    </fieldset>
  )
}

function Conditions({ place, onShow }: ControlsProps) {
  const toggle = (fault: Fault) =>
    onShow({
      faults: place.faults.includes(fault) ? place.faults.filter(each => each !== fault) : [...place.faults, fault]
    })
  return (
    <fieldset>
      <legend>Conditions</legend>
      <Choice label="Network" value={place.network} values={networks} onInput={network => onShow({ network })} />
      <Choice label="Storage" value={place.storage} values={storages} onInput={storage => onShow({ storage })} />
      <Choice
        label="Downloads"
        value={place.downloads}
        values={downloads}
        onInput={downloads => onShow({ downloads })}
      />
      <Choice label="Reloads" value={place.reloads} values={reloads} onInput={reloads => onShow({ reloads })} />
      {place.host !== 'none' && (
        <div className="controls-faults">
          {faults.map(fault => (
            <label key={fault}>
              <input type="checkbox" checked={place.faults.includes(fault)} onChange={() => toggle(fault)} />
              {fault}
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}

function Navigate({ launched }: ControlsProps) {
  const [path, setPath] = useState('/recharge')
  const host = launched?.host
  if (host?.kind !== 'partner') return null
  return (
    <span className="controls-navigate">
      <input aria-label="Path" value={path} onInput={event => setPath(event.currentTarget.value)} />
      <button type="button" className="playground-button" onClick={() => host.emulator.navigate(path)}>
        Navigate
      </button>
    </span>
  )
}
