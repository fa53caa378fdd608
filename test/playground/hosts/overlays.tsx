// The host's layers over the app: popups, the scanner, questions, notices, and the notice that the app is closed.
import { useState } from 'react'
import type { Popup, Question } from '../../emulators/state.ts'
import { toOwnAddress } from '../../emulators/webview/network.ts'
import type { PlayHost } from './launch.ts'
import './overlays.css'

export function Overlays({ host, onRelaunch }: { host: PlayHost; onRelaunch: () => void }) {
  const { emulator } = host
  const { popup, scanner, question, notice, closed, visible } = emulator.state
  if (closed !== null) return <Closed why={closed} onRelaunch={onRelaunch} />
  return (
    <>
      {popup && <PopupView popup={popup} onAnswer={id => emulator.answerPopup(id)} />}
      {scanner !== null && (
        <Scanner hint={scanner} onRead={text => emulator.readCode(text)} onClose={() => emulator.closeScanner()} />
      )}
      {question && <QuestionView question={question} onAnswer={yes => emulator.answer(yes)} />}
      {notice !== null && (
        <output className="phone-notice">
          {/^https?:/.test(notice) ? <Link address={notice} /> : notice}
          <button type="button" aria-label="Dismiss" onClick={() => emulator.dismissNotice()}>
            ✕
          </button>
        </output>
      )}
      {!visible && (
        <button type="button" className="phone-asleep" onClick={() => emulator.setVisible(true)}>
          In the background. Tap to bring it to the front.
        </button>
      )}
    </>
  )
}

/** A link that a client opens outside the app; the person at the playground decides whether to open it. */
const Link = ({ address }: { address: string }) => (
  <span>
    Opens{' '}
    <a href={toOwnAddress(address)} target="_blank" rel="noreferrer">
      {address}
    </a>
  </span>
)

const Closed = ({ why, onRelaunch }: { why: string; onRelaunch: () => void }) => (
  <div className="phone-closed">
    <b>Closed</b>
    <p>{why}</p>
    <button type="button" className="playground-button" onClick={onRelaunch}>
      Open again
    </button>
  </div>
)

function PopupView({ popup, onAnswer }: { popup: Popup; onAnswer: (id: string | null) => void }) {
  return (
    <div className="phone-veil">
      <button type="button" className="phone-veil-ground" aria-label="Close the popup" onClick={() => onAnswer(null)} />
      <div className="phone-dialog" role="alertdialog" aria-label={popup.title || popup.message}>
        {popup.title && <b>{popup.title}</b>}
        <p>{popup.message}</p>
        <div className="phone-answers">
          {popup.buttons.map(({ id, type, text }) => (
            <button key={id} type="button" data-type={type} onClick={() => onAnswer(id)}>
              {text}
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

const anAddress = 'TAypwkznQq6j23ZNVTrmuiH8vtv5fqYRUN'

interface ScannerProps {
  hint: string
  onRead: (text: string) => void
  onClose: () => void
}

function Scanner({ hint, onRead, onClose }: ScannerProps) {
  const [text, setText] = useState(anAddress)
  return (
    <form
      className="phone-scanner"
      aria-label="Scanner"
      onSubmit={event => {
        event.preventDefault()
        onRead(text)
      }}
    >
      <span className="phone-finder" />
      <p>{hint}</p>
      <label>
        What the code says
        <input value={text} onInput={event => setText(event.currentTarget.value)} />
      </label>
      <div className="phone-answers">
        <button type="submit">Show this code</button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  )
}

function wordsOf(question: Question): { title: string; text: string; yes: string; no: string } {
  const cancel = 'Cancel'
  switch (question.kind) {
    case 'download':
      return { title: `Download ${question.name}?`, text: question.url, yes: 'Download', no: cancel }
    case 'message':
      return { title: 'Send the prepared message?', text: question.id, yes: 'Send', no: cancel }
    case 'link-share':
      return { title: 'Share with', text: decodeURIComponent(question.path), yes: 'Saved messages', no: cancel }
    case 'share':
      return { title: 'Share', text: question.text, yes: 'Share', no: cancel }
    case 'write-access':
      return {
        title: 'Allow the bot to message you?',
        text: 'It tells you about your requests.',
        yes: 'Allow',
        no: cancel
      }
    case 'home-screen':
      return { title: 'Add to home screen?', text: 'Merchant Wallet', yes: 'Add the icon', no: cancel }
    case 'close':
      return { title: 'Close?', text: 'Changes that you made may not be saved.', yes: 'Close anyway', no: cancel }
    case 'biometry-access':
      return { title: 'Allow the app to use biometrics?', text: question.reason, yes: 'Allow', no: 'Refuse' }
    case 'biometry-auth':
      return { title: 'Touch the sensor', text: question.reason, yes: 'The right finger', no: 'A wrong finger' }
    case 'biometry-token':
      return {
        title: 'Touch the sensor',
        text: 'The app keeps a secret.',
        yes: 'The right finger',
        no: 'A wrong finger'
      }
  }
}

function QuestionView({ question, onAnswer }: { question: Question; onAnswer: (yes: boolean) => void }) {
  const { title, text, yes, no } = wordsOf(question)
  return (
    <div className="phone-veil">
      <div className="phone-sheet" role="dialog" aria-label={title}>
        <b>{title}</b>
        <p>{text}</p>
        <div className="phone-answers">
          <button
            type="button"
            data-type={question.kind === 'close' ? 'destructive' : ''}
            onClick={() => onAnswer(true)}
          >
            {yes}
          </button>
          <button type="button" onClick={() => onAnswer(false)}>
            {no}
          </button>
        </div>
      </div>
    </div>
  )
}
