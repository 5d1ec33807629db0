import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Stands in the head of every page: marks a button with `data-early` that is pressed before its code is there. */
export const earlyPressScript = `document.addEventListener('click',({target:t})=>{if(t=t.closest?.('[data-early]'))t.dataset.early='pressed'},true)`

/** Presses a button of an application that was pressed before its code was there. */
export function useEarlyPress(button: RefObject<HTMLElement | null>, press: () => void): void {
  const pressAgain = useEffectEvent(press)
  useEffect(() => {
    if (button.current?.dataset.early === 'pressed') pressAgain()
  }, [button])
}
