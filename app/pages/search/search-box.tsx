import { maxSearchLength } from '#app/platform/text/normalize-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/forms/combobox.tsx'
import { Search } from '#app/ui/icons.tsx'
import { Form } from '#app/ui/link.tsx'

type Props = {
  search?: string
  className?: string
  takesFocus?: boolean
  /** Two boxes on one page need different labels, because element ids derive from them. */
  label?: string
  /** Shows the button, for a box that is the page's subject. */
  hasButton?: boolean
}

/** A GET form. With JavaScript it suggests results while typing. */
export function SearchBox({
  search = '',
  className = '',
  takesFocus = false,
  label = 'Busca no portal',
  hasButton = false,
}: Props) {
  const field = (
    <>
      <Search aria-hidden="true" className="absolute top-3.5 left-3.5 z-1 size-5 text-ink-3" strokeWidth={1.6} />
      <Combobox
        id={label.toLowerCase().replaceAll(' ', '-')}
        source="/busca/sugestoes"
        listLabel="Sugestões"
        search="/busca"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="q"
        aria-label="Buscar veículos, marcas e notícias"
        placeholder="Buscar no portal"
        defaultValue={search}
        maxLength={maxSearchLength}
        takesFocus={takesFocus}
        className="field pl-11"
      />
    </>
  )
  return (
    <Form
      key={search}
      action="/busca"
      role="search"
      aria-label={label}
      className={`${hasButton ? 'flex gap-2' : 'relative'} ${className}`}
    >
      {hasButton ? <div className="relative min-w-0 flex-1">{field}</div> : field}
      {hasButton ? (
        <Button type="submit" variant="primary" tabIndex={-1}>
          Buscar
        </Button>
      ) : (
        <button type="submit" tabIndex={-1} className="sr-only">
          Buscar
        </button>
      )}
    </Form>
  )
}
