import { useCallback, useRef, useState } from 'react'

type PickedImage = { url: string; alt: string } | null

/** A question for a picture that the editor of the text can wait for. */
export function usePickedImage() {
  const [isPicking, setIsPicking] = useState(false)
  const resolve = useRef<(image: PickedImage) => void>(undefined)
  const pickImage = useCallback(() => {
    resolve.current?.(null)
    setIsPicking(true)
    return new Promise<PickedImage>((answered) => {
      resolve.current = answered
    })
  }, [])
  const answer = useCallback((image: PickedImage) => {
    setIsPicking(false)
    resolve.current?.(image)
    resolve.current = undefined
  }, [])
  return { isPicking, pickImage, answer }
}
