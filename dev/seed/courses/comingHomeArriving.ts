import type { SectionContent } from './courseContent.ts';

export const arriving: SectionContent = {
  title: 'Weeks 1–2: Arriving',
  subtitle: 'Before anything changes, we find out where we stand.',
  modules: [
    {
      title: 'Landing in the Body',
      subtitle: 'The oldest home you have',
      lessons: [
        {
          title: 'Arriving Where You Are',
          subtitle: 'A first sitting, with nothing to get right',
          description:
            'We begin without a goal. You will find your seat, feel the ground under it, and let the day you came from catch up with you.',
          videos: [
            {
              clip: 'arriving',
              title: 'Arriving Where You Are',
              seconds: 40,
              lines: [
                'Welcome. There is nothing you need to bring, and nothing to get right.',
                'Let your feet find the floor, and let the floor do its work.',
                'Notice one sound that is near, and one that is far away.',
                'If the day is still loud in you, let it be loud. It will settle by itself.',
                'This is where you are. It is a good enough place to begin.',
              ],
            },
          ],
          text: '<p>Keep this seat for the next two weeks: the same chair, the same corner, if you can the same hour. A place remembers with you.</p>',
          question: 'Where in your body did you first notice that you had arrived?',
        },
        {
          title: 'Three Breaths',
          subtitle: 'The smallest practice that works',
          description:
            'Three breaths fit between two meetings, before a hard conversation, at a red light. First we look at how they work, then we practice them together.',
          videos: [
            {
              clip: 'three-breaths',
              title: 'Why three are enough',
              seconds: 30,
              lines: [
                'One breath is easily missed. Ten are easily put off.',
                'Three are enough to notice, to soften, and to choose.',
                'The first breath notices. It asks what is here.',
                'The second breath softens what can be softened.',
                'The third breath chooses the next small thing.',
              ],
            },
            {
              clip: 'three-breaths-practice',
              title: 'Practicing together',
              seconds: 36,
              lines: [
                'Breathe in, and notice. You need no words for what you find.',
                'And breathe out slowly, as if you were cooling a cup of tea.',
                'Breathe in, and let your shoulders have a little more room.',
                'Breathe out, and let your face rest.',
                'Breathe in once more. What is the next small thing?',
                'Breathe out, and go and do just that.',
              ],
            },
          ],
          text: '<p>Tie the three breaths to something you do anyway: a door handle, the kettle, the moment before you unlock your phone.</p>',
          question: 'Which three moments of your day will carry the three breaths?',
        },
        {
          title: 'The Body Keeps the Door',
          subtitle: 'Listening below the neck',
          description:
            'A tight jaw, a held belly, cold hands: the body answers before we have heard the question. This scan teaches you its first ten words.',
          videos: [
            {
              clip: 'body-door',
              title: 'A scan from crown to heel',
              seconds: 44,
              lines: [
                'Begin at the crown of your head, as if warm water were poured there.',
                'Let your attention run down the forehead, the eyes, the hinge of the jaw.',
                'The throat may want to swallow. Let it.',
                'Come down through the chest, and feel which part of it moves first.',
                'The belly, the hips, the long bones of the legs.',
                'And the heels, that have carried you here without a word of complaint.',
              ],
            },
          ],
          text: '<p>There is no score. A scan in which you noticed that you noticed nothing was a scan.</p>',
          question: 'Which part of you spoke first, and what might it have meant?',
        },
      ],
    },
    {
      title: 'A Quiet Morning',
      subtitle: 'The first twenty minutes belong to you',
      lessons: [
        {
          title: 'Before the Phone',
          subtitle: 'Guarding the first threshold of the day',
          description:
            'The first voice of the morning sets the tone. This lesson gives the first word back to you.',
          videos: [
            {
              clip: 'before-the-phone',
              title: 'The first word of the day',
              seconds: 32,
              lines: [
                'In the first minutes of the morning the door of the mind stands open.',
                'Whatever comes in then sits at the table until noon.',
                'Tonight, let your phone sleep in another room.',
                'Tomorrow, before anybody speaks to you, say one kind sentence to yourself.',
                'It may feel odd. Say it anyway, and see who listens.',
              ],
            },
          ],
          text: '<p>An old alarm clock costs less than the hour it saves you in its first week.</p>',
          question: 'What is the one kind sentence you would like to hear first?',
        },
        {
          title: 'The Morning Page',
          subtitle: 'One page, by hand, for no one',
          description:
            'A page that nobody will read can hold everything. You will learn how to start it on mornings when there seems to be nothing to say.',
          videos: [
            {
              clip: 'morning-page',
              title: 'How to fill a page when there is nothing to say',
              seconds: 38,
              lines: [
                'Take a page that no one will ever read. That includes you.',
                'Write the date, and then the first thing that is true.',
                'If nothing comes, write that nothing comes, until something does.',
                'Do not cross out. Do not turn back. The page is a river, not a wall.',
                'When you reach the foot of it, close the book. You are done.',
              ],
            },
          ],
          text: '<p>Five mornings out of seven are a practice. Seven out of seven are a rule, and rules break.</p>',
          question: 'What surprised you on the page this week?',
        },
      ],
    },
  ],
};
