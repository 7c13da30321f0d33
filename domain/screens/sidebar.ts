/** Media query of the widths at which the navigation is docked; shell.module.css has the same. */
export const roomForSidebar = '(min-width: 48.0625rem)'
