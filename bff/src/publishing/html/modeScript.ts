/** Runs before the first paint, so that a dark page never flashes light. */
export const modeScript = `try{document.documentElement.classList.add(localStorage.getItem('theme')==='dark'?'dark':'light')}catch{document.documentElement.classList.add('light')}`;
