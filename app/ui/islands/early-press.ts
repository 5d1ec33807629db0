import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Script in the head of each page. Marks a button with the attribute `data-early` that is pressed before hydration. */
export const earlyPressScript = `document.addEventListener('click',({target:t})=>{if(t=t.closest?.('[data-early]'))t.dataset.early='pressed'},true)`

/** Calls `press` after hydration if the button was pressed before hydration. */
export function useEarlyPress(button: RefObject<HTMLElement | null>, press: () => void): void {
  const pressAgain = useEffectEvent(press)
  useEffect(() => {
    if (button.current?.dataset.early === 'pressed') pressAgain()
  }, [button])
}
