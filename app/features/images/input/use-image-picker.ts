import { useCallback, useEffect, useRef, useState } from 'react'
import { type LibraryImage, libraryAddress, type LibraryPage } from '#app/features/images/library/library-image.ts'

export type PickerState = {
  images: LibraryImage[]
  next: number | null
  status: 'loading' | 'ready' | 'failed' | 'signed-out'
}

/** Pages of the media library, fetched as the picker goes through them. */
export function useImagePicker() {
  const [state, setState] = useState<PickerState>({ images: [], next: null, status: 'loading' })
  // The later one of two concurrent searches counts.
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
