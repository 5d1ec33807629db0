import { type ComponentProps, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Form } from '#app/ui/link.tsx'
import { HiddenFields, SubmitButton } from './action-button.tsx'

const parameter = 'abrir'

/** The row whose form is open, or 'new' for a new row. Without JavaScript, the parameter `abrir` gives the row. */
export function useOpenRow<Row extends { id: number | string }>(rows: Row[]) {
  const [parameters] = useSearchParams()
  const asked = parameters.get(parameter)
  const named = asked === 'novo' ? 'new' : (rows.find(({ id }) => String(id) === asked) ?? null)
  const [open, setOpen] = useState<Row | 'new' | null>(named)
  return { open, setOpen, close: () => setOpen(null) }
}

type Props = Omit<ComponentProps<typeof SubmitButton>, 'onClick'> & {
  /** Id of the row, or 'novo'. */
  of: number | string
  onOpen: () => void
}

/** Opens a form. Without JavaScript it loads the page with the form open. */
export function OpenButton({ of, onOpen, ...button }: Props) {
  const [parameters] = useSearchParams()
  const retained = [...parameters].filter(([name]) => name !== parameter)
  return (
    <Form
      preventScrollReset
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <HiddenFields fields={[...retained, [parameter, String(of)]]} />
      <SubmitButton {...button} />
    </Form>
  )
}
