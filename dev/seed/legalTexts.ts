import type { LegalPageName } from '@grove/contracts/site/legalPageRules';

/** The demo's legal pages. The business is invented, and the texts are examples. */
export const legalTexts: Record<LegalPageName, string> = {
  terms: `
<p>The Sanctum is an invented school in a demo of Grove. These terms show what such a page looks like.</p>
<h2>Your account</h2>
<p>You can create an account if you are at least sixteen. Keep your password to yourself, and tell us if somebody else has it.</p>
<h2>Payments and memberships</h2>
<p>Prices are in US dollars. A membership renews every month or every year until you cancel it in your settings. You keep access until the end of the period that you have paid for.</p>
<h2>Our courses</h2>
<p>Courses, guides and recordings are for you. Please don’t share your account, and don’t publish or sell what you find here.</p>
<h2>The community</h2>
<ul><li>Be kind, and speak from your own experience.</li><li>What is said in a circle stays in the circle.</li><li>No advertising.</li></ul>
<p>We hide posts that break these rules, and we close accounts that keep breaking them.</p>
<h2>What we are not</h2>
<p>Our courses do not replace a doctor or a therapist.</p>`,
  privacy: `
<p>The Sanctum is an invented school in a demo of Grove. Nothing that you enter here leaves this installation.</p>
<h2>What we store</h2>
<p>Your name and email address, what you buy, your progress in courses, and what you write in posts, notes and messages.</p>
<h2>Who receives it</h2>
<p>Our card provider receives your payment details. We never see your card number. We sell no data and show no advertising.</p>
<h2>Cookies</h2>
<p>We use cookies to keep you signed in and to remember your cart. There are none for advertising.</p>
<h2>Your rights</h2>
<p>You can download or delete your data at any time in your <a href="/#dashboard:settings/data">settings</a>.</p>`,
  refunds: `
<p>The Sanctum is an invented school in a demo of Grove. This policy shows what such a page looks like.</p>
<h2>Courses and guides</h2>
<p>If a course or a guide is not for you, write to us within fourteen days and you get your money back.</p>
<h2>Live classes and coaching</h2>
<p>You can cancel until a day before the date. If we cancel, we always refund the whole price.</p>
<h2>Memberships</h2>
<p>You can cancel at any time. We don’t refund a month or year that has started.</p>
<h2>When the money arrives</h2>
<p>A refund reaches your card within five to ten days.</p>`,
};
