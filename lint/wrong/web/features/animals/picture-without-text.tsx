// expects: alt-text
export const Photo = () => <img src="/dog.webp" />
