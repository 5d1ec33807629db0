import { Search } from '#app/ui/icons.tsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ResponsivePicture } from '#app/domain/images/responsive-picture.tsx'
import { AccessDenied } from '#app/domain/images/uploader/image-upload.tsx'
import { Button } from '#app/ui/button.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import { libraryAddress, type LibraryImage, type LibraryPage } from '#app/domain/images/library/library-image.ts'

type Props = { onPick: (image: LibraryImage) => void; onClose: () => void }

export function ImagePicker({ onPick, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { state, load } = useImagePicker()
  const [search, setSearch] = useState('')
  const pick = (image: LibraryImage) => {
    onPick(image)
    dialog.current?.close()
  }
  return (
    <ModalDialog
      ref={dialog}
      title="Biblioteca de imagens"
      onClose={onClose}
      className="h-[88dvh] sm:h-[80dvh] sm:w-220"
    >
      <div className="sticky top-0 z-1 -mx-5 mb-5 border-b border-line bg-raised px-5 pb-4 sm:-mx-6 sm:px-6">
        <SearchLine onSearch={(text) => void load(text, null)} text={search} onText={setSearch} />
      </div>
      <Found state={state} onPick={pick} onMore={(after) => void load(search, after)} />
    </ModalDialog>
  )
}

type SearchProps = { text: string; onText: (text: string) => void; onSearch: (text: string) => void }

/** A field whose Enter key searches. It is no form, because forms cannot be nested. */
function SearchLine({ text, onText, onSearch }: SearchProps) {
  return (
    <div role="search" className="flex gap-2.5">
      <label className="relative block flex-1">
        <span className="sr-only">Buscar imagens</span>
        <Search aria-hidden="true" className="absolute top-3.5 left-3.5 size-5 text-ink-3" strokeWidth={1.6} />
        <input
          type="search"
          value={text}
          placeholder="Nome ou texto alternativo"
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            onSearch(text)
          }}
          className="field pl-11"
        />
      </label>
      <Button onClick={() => onSearch(text)}>Buscar</Button>
    </div>
  )
}

type FoundProps = { state: PickerState; onPick: (image: LibraryImage) => void; onMore: (after: number) => void }

function Found({ state: { images, next, status }, onPick, onMore }: FoundProps) {
  if (status === 'signed-out') return <AccessDenied />
  return (
    <>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {images.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              onClick={() => onPick(image)}
              className="block w-full rounded-2 text-left hover:bg-sunken"
            >
              <ResponsivePicture
                src={image.url}
                alt=""
                picture={image}
                sizes="210px"
                loading="lazy"
                className="aspect-3/2 w-full rounded-2 bg-sunken object-cover"
              />
              <span className="mt-1.5 line-clamp-2 text-13 break-words text-ink-2">
                {image.altText || image.url.split('/').at(-1)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-15 text-ink-2">
        {status === 'loading' && 'Carregando…'}
        {status === 'failed' && 'Não foi possível carregar a biblioteca. Tente de novo.'}
        {status === 'ready' && images.length === 0 && 'Nenhuma imagem encontrada.'}
      </p>
      {status === 'ready' && next !== null && (
        <div className="mt-5 text-center">
          <Button onClick={() => onMore(next)}>Mostrar mais</Button>
        </div>
      )}
    </>
  )
}

type PickerState = {
  images: LibraryImage[]
  next: number | null
  status: 'loading' | 'ready' | 'failed' | 'signed-out'
}

function useImagePicker() {
  const [state, setState] = useState<PickerState>({ images: [], next: null, status: 'loading' })
  // Number of the latest search. Responses to earlier ones are ignored.
  const lastAsked = useRef(0)

  const load = useCallback(async (search: string, after: number | null) => {
    const asked = (lastAsked.current += 1)
    setState((known) => ({ ...known, images: after === null ? [] : known.images, status: 'loading' }))
    const page = await readPage(search, after)
    if (asked !== lastAsked.current) return
    setState((known) =>
      typeof page === 'string'
        ? { ...known, status: page }
        : { images: [...known.images, ...page.images], next: page.next, status: 'ready' },
    )
  }, [])
  useEffect(() => void load('', null), [load])
  return { state, load }
}

async function readPage(
  search: string,
  after: number | null,
): Promise<LibraryPage<LibraryImage> | 'failed' | 'signed-out'> {
  try {
    const answer = await fetch(`/admin/imagens/biblioteca${libraryAddress({ search, after })}`)
    if (answer.status === 401) return 'signed-out'
    return answer.ok ? ((await answer.json()) as LibraryPage<LibraryImage>) : 'failed'
  } catch {
    return 'failed'
  }
}
