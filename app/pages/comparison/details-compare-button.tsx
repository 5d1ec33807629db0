import { useEffect, useRef, useSyncExternalStore } from 'react'
import { href, useNavigate } from 'react-router'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { asIsland } from '#app/ui/islands/island.tsx'
import { followLeaving, isLeaving } from '#app/ui/islands/pressed-link.ts'
import { CompareButton } from './compare-button.tsx'
import { isInSlots } from './comparison-slots.ts'
import { currentSlots } from './comparison-store.ts'
import { toggleComparison } from './toggle-comparison.ts'
import { storageKey } from './compared-ids.ts'

/** Time to read the message before the comparison opens (VEH-26). */
const comparisonOpensAfterMs = 1000

type Props = { vehicle: VehicleCardData }

/** The toggle of a vehicle's own page: opens the comparison after an addition, unless the visitor goes elsewhere first. */
export const DetailsCompareButton = asIsland(
  'details-compare-button',
  function DetailsCompareButton({ vehicle }: Props) {
    const navigate = useNavigate()
    const isOnTheWay = useSyncExternalStore(followLeaving, isLeaving, () => false)
    const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

    useEffect(() => {
      if (isOnTheWay) clearTimeout(timer.current)
    }, [isOnTheWay])
    useEffect(() => {
      const stayHere = () => clearTimeout(timer.current)
      window.addEventListener('pagehide', stayHere)
      return () => {
        stayHere()
        window.removeEventListener('pagehide', stayHere)
      }
    }, [])

    const press = () => {
      clearTimeout(timer.current)
      if (toggleComparison(vehicle) === 'removed') return
      timer.current = setTimeout(() => {
        // The addition may have been undone meanwhile.
        if (isInSlots(currentSlots(), vehicle.id)) void navigate(href('/comparativo'))
      }, comparisonOpensAfterMs)
    }
    return (
      <CompareButton
        vehicle={vehicle}
        onPress={press}
        className={buttonClass(
          'primary',
          'no-print min-h-13 text-16 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:hover:bg-accent-soft',
        )}
      />
    )
  },
  { stored: storageKey },
)
