import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Part of the head of each page: marks a button with `data-early` that is pressed before hydration. */
export const earlyPressScript = `document.addEventListener('click',({target:t})=>{if(t=t.closest?.('[data-early]'))t.dataset.early='pressed'},true)`

/** Repeats a press before hydration. */
export function useEarlyPress(button: RefObject<HTMLElement | null>, press: () => void): void {
  const pressAgain = useEffectEvent(press)
  useEffect(() => {
    if (button.current?.dataset.early === 'pressed') pressAgain()
  }, [button])
}
