import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Script in the head of each page. Sets `data-early` to 'pressed' on a button pressed before hydration. */
export const earlyPressScript = `document.addEventListener('click',({target:t})=>{if(t=t.closest?.('[data-early]'))t.dataset.early='pressed'},true)`

export function useEarlyPress(button: RefObject<HTMLElement | null>, press: () => void): void {
  const pressAgain = useEffectEvent(press)
  useEffect(() => {
    if (button.current?.dataset.early === 'pressed') pressAgain()
  }, [button])
}
