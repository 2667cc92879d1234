import type { SectionContent } from './courseContent.ts';

export const growing: SectionContent = {
  title: 'Weeks 5–7: Growing',
  subtitle: 'Roots first, then branches.',
  modules: [
    {
      title: 'Roots and Edges',
      subtitle: 'Where you end and the world begins',
      lessons: [
        {
          title: 'A Kind No',
          subtitle: 'Boundaries that keep the door on its hinges',
          description:
            'A boundary is not a wall: it is a door that you open yourself. We practice three sentences that say no without an excuse and without an edge.',
          videos: [
            {
              clip: 'kind-no',
              title: 'Three sentences that are enough',
              seconds: 33,
              lines: [
                'A kind no is short. What makes it unkind is usually the excuse.',
                'Try: thank you for asking, I will not be able to.',
                'Try: let me sleep on it, you will hear from me tomorrow.',
                'Try: this I cannot do, and here is what I can.',
                'Then be quiet. The silence after it is part of the sentence.',
              ],
            },
          ],
          text: '<p>Practice on something small this week: a leaflet, a second helping, a meeting without an agenda.</p>',
          question: 'To whom do you owe a kind no?',
        },
        {
          title: 'What I Water',
          subtitle: 'An honest look at seven days of attention',
          description:
            'What we water grows, the weeds too. You will draw your week as a garden, and move one watering can.',
          videos: [
            {
              clip: 'what-i-water',
              title: 'The week as a garden',
              seconds: 35,
              lines: [
                'Draw a bed for each part of your life: work, body, love, play, quiet.',
                'Shade each one by how much water it had this week.',
                'Do not judge the garden. A gardener looks first.',
                'Now carry one can from a bed that is swimming to one that is dry.',
                'One can. That is how every garden there is was made.',
              ],
            },
          ],
          text: '<p>Hang the drawing where you brush your teeth. Draw it again in four weeks.</p>',
          question: 'Which bed is dry, and what would one can of water be?',
        },
      ],
    },
    {
      title: 'The Open Gate',
      subtitle: 'Leaving with something in your hands',
      opensAfterDays: 7,
      lessons: [
        {
          title: 'Choosing One Promise',
          subtitle: 'Small enough to keep on a bad day',
          description:
            'Of everything you tried, one thing may stay. We make it small, give it a place and an hour, and tell one person.',
          videos: [
            {
              clip: 'one-promise',
              title: 'Making it small enough',
              seconds: 31,
              lines: [
                'Look back over your pages, and let one practice raise its hand.',
                'Make it so small that you can keep it on your worst day.',
                'Give it a place, and an hour, and a sign that it is done.',
                'And tell one person. A promise likes to have a witness.',
              ],
            },
          ],
          text: '<p>“After I put the kettle on, I take three breaths at the window” is a promise. “I will be calmer” is a wish.</p>',
          question: 'After I …, I will …',
        },
        {
          title: 'Coming Home',
          subtitle: 'The last sitting, and the first of your own',
          description:
            'We sit once more as we did on the first day, and see who it is that arrives now. Then the gate stands open.',
          videos: [
            {
              clip: 'coming-home',
              title: 'Coming Home',
              seconds: 48,
              lines: [
                'Find your seat. It knows you by now.',
                'Feel the ground, and remember the first time that you felt for it.',
                'Some things are quieter than they were. Some are just as loud, and less frightening.',
                'Nothing has been added to you in these seven weeks.',
                'You have only stopped leaving so quickly.',
                'Thank you for staying. The gate is open, both ways.',
              ],
            },
          ],
          text: '<p>Read your very first morning page before you close this one.</p>',
          question: 'What would you tell the one who sat down here on the first day?',
        },
      ],
    },
  ],
};
