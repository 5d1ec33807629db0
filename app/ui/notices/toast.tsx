import { asIsland } from '#app/ui/islands/island.tsx'
import { pressableToastDurationMs, toastEvent } from './toast-event.ts'
import { CircleAlert, CircleCheck, X } from '#app/ui/icons.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'

export type ToastAction = {
  label: string
  onPress: () => void
  /** For a control pressed by keyboard that is gone, while the action is far away. */
  takesFocus?: boolean
  /** The page leads there too, so that nobody has to reach it in time. */
  isElsewhere?: boolean
}

export type ToastMessage = {
  title: string
  description?: string | undefined
  isDestructive?: boolean
  /** Opens in another tab. */
  link?: { href: string; label: string } | undefined
  /** An action that the visitor can still take. */
  action?: ToastAction | undefined
  /** The visitor closed it. */
  onClose?: () => void
}

const toastDurationMs = 4000

/** Shows a message for four seconds, one with a link or an action for longer; a newer one takes its place (THEME-03). */
export function showToast(message: ToastMessage): void {
  const event = new CustomEvent(toastEvent, { detail: message, cancelable: true })
  unheard = window.dispatchEvent(event) ? message : null
}

/** Shown before the region was there, by a part of the page that was hydrated first. */
let unheard: ToastMessage | null = null

/** Stands once in the document. The regions exist from the start, or screen readers would not announce what enters. */
export const ToastRegion = asIsland(
  'toast-region',
  function ToastRegion() {
    const { message, hold, release, close } = useLatestToast()
    const toast = message && (
      <Toast message={message} onHold={hold} onRelease={() => release(message)} onClose={close} />
    )
    return (
      <div data-toasts="" className="no-print fixed inset-x-4 bottom-4 z-60 sm:inset-x-auto sm:right-6 sm:bottom-6">
        <div role="status">{!message?.isDestructive && toast}</div>
        <div role="alert">{message?.isDestructive && toast}</div>
      </div>
    )
  },
  'used',
)

/** The message that is shown, until its time is over; held while it is pointed at or has the focus. */
function useLatestToast() {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = () => clearTimeout(timer.current)
  const close = () => setMessage(null)
  const release = useCallback((leaving: ToastMessage) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setMessage(null),
      leaving.link || (leaving.action && !leaving.action.isElsewhere) ? pressableToastDurationMs : toastDurationMs,
    )
  }, [])
  useEffect(() => {
    const show = (event: Event) => {
      event.preventDefault()
      const { detail } = event as CustomEvent<ToastMessage>
      setMessage(detail)
      release(detail)
    }
    window.addEventListener(toastEvent, show)
    if (unheard) showToast(unheard)
    return () => {
      window.removeEventListener(toastEvent, show)
      clearTimeout(timer.current)
    }
  }, [release])
  return { message, hold, release, close }
}

type ToastProps = { message: ToastMessage; onHold: () => void; onRelease: () => void; onClose: () => void }

function Toast({ message, onHold, onRelease, onClose }: ToastProps) {
  const { title, description, isDestructive, link, action } = message
  const close = () => {
    onClose()
    message.onClose?.()
  }
  const Icon = isDestructive ? CircleAlert : CircleCheck
  const actionButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (action?.takesFocus) actionButton.current?.focus()
  }, [action])
  return (
    <div
      data-toast=""
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
      className="flex max-w-110 animate-[rise_180ms_var(--ease-portal)] items-center gap-3 rounded-3 bg-raised py-2 pr-1 pl-4 text-15 shadow-(--shadow-pop)"
    >
      <Icon aria-hidden="true" className={`size-5 flex-none ${isDestructive ? 'text-danger' : 'text-accent'}`} />
      <div className="min-w-0 flex-1">
        <b className="block font-semibold">{title}</b>
        {description}
        {link && (
          <a
            href={link.href}
            target="_blank"
            rel="noopener"
            className="link flex min-h-11 w-fit items-center font-semibold"
          >
            {link.label}
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
        )}
      </div>
      {action && (
        <button
          ref={actionButton}
          type="button"
          onClick={() => {
            onClose()
            action.onPress()
          }}
          className="link min-h-11 flex-none px-2 font-semibold"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        onClick={close}
        aria-label="Fechar aviso"
        className="grid size-11 flex-none place-items-center rounded-2 hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
