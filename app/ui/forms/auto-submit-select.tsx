import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { useSubmit } from 'react-router'

type Props = Omit<ComponentProps<'select'>, 'value' | 'ref' | 'onChange' | 'autoComplete'>

/**
 * A choice of a GET form, sent with the whole form as soon as it is made; also one that was made before the script was there to hear of it.
 * Without script the form's own button sends it.
 */
export function AutoSubmitSelect({ className = '', ...props }: Props) {
  const submit = useSubmit()
  const select = useRef<HTMLSelectElement>(null)
  const send = (form: HTMLFormElement | null) => void submit(form, { preventScrollReset: true })
  const sendEarlyChoice = useEffectEvent(() => {
    const { current } = select
    if (current && isChosenEarly(current)) send(current.form)
  })
  useEffect(() => sendEarlyChoice(), [])
  return (
    <select
      {...props}
      ref={select}
      // A browser that brings back an earlier choice would send it.
      autoComplete="off"
      onChange={({ currentTarget }) => send(currentTarget.form)}
      className={`field select-field ${className}`}
    />
  )
}

/** True if it no longer stands as the page was sent. */
function isChosenEarly({ options, selectedIndex }: HTMLSelectElement): boolean {
  const sent = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return selectedIndex !== Math.max(sent, 0)
}
