export const placeholderImage = '/sem-imagem.svg'

/**
 * Runs before the first picture: one that does not load is replaced, also when it fails before the page's own code is
 * there (VEH-09).
 */
export const placeholderScript = `document.addEventListener('error',function(e){var i=e.target;if(i.tagName==='IMG'&&i.getAttribute('src')!=='${placeholderImage}')i.src='${placeholderImage}'},true)`
