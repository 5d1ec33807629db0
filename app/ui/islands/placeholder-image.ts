export const placeholderImage = '/sem-imagem.svg'

/**
 * Script that runs before the first image loads. Replaces each image that fails to load. Removes the `srcset` of its `source` elements,
 * because the browser prefers them to the placeholder.
 */
export const placeholderScript = `document.addEventListener('error',({target:i})=>{if(i.tagName=='IMG'&&i.getAttribute('src')!='${placeholderImage}'){for(let s of i.parentNode.querySelectorAll(':scope>source'))s.removeAttribute('srcset');i.src='${placeholderImage}'}},true)`
