/** `localStorage` key of the four slots. */
export const storageKey = 'advancedVehicleComparison'

/** `sessionStorage` key of the last undoable replacement, which survives a page load. */
export const undoKey = 'comparisonUndo'
