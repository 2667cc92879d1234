/** Styles of the simulator's page: like the mailbox's, with room for tables. */
export const pageStyle = `
:root { color-scheme: light dark; --line: #8884; --quiet: light-dark(#6b5a4e, #b9a99c); --accent: light-dark(#8a5f40, #d9a77f); --ground: light-dark(#fffdf7, #1a1210); --raised: light-dark(#fff, #241a16); --text: light-dark(#2c1810, #f5ede4); --good: light-dark(#2f6b3c, #8fce9c); }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 16px 64px; max-width: 960px; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground); }
h1 { font-size: 28px; line-height: 1.2; margin: 0; } h2 { font-size: 18px; margin: 40px 0 12px; } h3 { font-size: 18px; margin: 0; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; }
p { margin: 4px 0; overflow-wrap: anywhere; } .quiet { color: var(--quiet); font-size: 14px; }
header { display: flex; justify-content: space-between; align-items: start; gap: 16px; }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button, .button, select, input { font: inherit; font-size: 14px; min-height: 36px; padding: 4px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); color: inherit; }
button, .button { cursor: pointer; text-decoration: none; display: inline-flex; align-items: center; } button:hover, .button:hover { border-color: var(--accent); }
select { max-width: 100%; } input { width: 84px; } label { font-size: 14px; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; min-width: 0; }
article { padding: 16px; margin-bottom: 12px; border: 1px solid var(--line); border-radius: 16px; background: var(--raised); }
.list { margin-top: 16px; } .actions, .line { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-top: 12px; }
.id, .number { font-family: ui-monospace, monospace; font-size: 13px; } .number { white-space: nowrap; } .id { color: var(--quiet); }
.status { font-size: 13px; font-weight: 600; padding: 0 10px; border: 1px solid currentColor; border-radius: 999px; } .status.succeeded, .status.active { color: var(--good); } .status.requires_payment_method, .status.canceled, .status.incomplete_expired { color: var(--quiet); } .status.processing, .status.requires_action, .status.past_due, .status.incomplete { color: var(--accent); }
.said { margin: 16px 0 0; padding: 8px 16px; border-radius: 8px; border: 1px solid var(--accent); background: var(--raised); }
.scroll { position: relative; overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-size: 14px; } th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); vertical-align: middle; } th { color: var(--quiet); font-weight: 600; } td:last-child { min-width: 136px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
